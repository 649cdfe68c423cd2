# What Rails gives the recipe: records with callbacks, jobs that are done at once, routes, and the helpers of views.
require "cgi"
require "erb"
require "json"

class ApplicationRecord
  @callbacks = []
  class << self
    attr_reader :callbacks

    def after_commit(method, on:) = (@callbacks ||= []) << [method, Array(on)]
  end

  def commit(event) = self.class.callbacks.each { |method, events| send(method) if events.include?(event) }
end

module Rails
  Helpers = Class.new { def product_path(product) = "/products/#{product.id}" }.new
  def self.application = Struct.new(:routes).new(Struct.new(:url_helpers).new(Helpers))
end

module Views
  def tag(name, content, **attributes)
    data = attributes.delete(:data) || {}
    all = attributes.merge(data.transform_keys { |key| "data-#{key.to_s.tr("_", "-")}" })
    "<#{name}#{all.map { |key, value| %( #{key}="#{CGI.escapeHTML(value.to_s)}") }.join}>#{content}</#{name}>"
  end

  def stylesheet_link_tag(url) = %(<link rel="stylesheet" href="#{url}">)

  def javascript_include_tag(url, **options) = tag("script", "", src: url, **options)

  def button_to(text, path, params: {}, data: {}) = %(<form action="#{path}">#{tag("button", text, data: data)}</form>)

  def cart_items_path = "/cart_items"
end
