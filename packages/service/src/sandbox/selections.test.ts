/** `$` in the sandbox returns the same as cheerio outside of it. */
import { load } from 'cheerio';
import { beforeAll, describe, expect, it } from 'vitest';
import { createScriptRunner } from './create-script-runner.ts';
import type { ScriptRunner } from './script-runner.ts';

const HTML = `<!doctype html><html lang="en"><head><title>A &amp; B</title></head><body class="shop dark">
  <ul id="list"><li class="a" data-count="3" data-wide="true" data-json='{"x":1}'>one <b>bold</b></li><li class="b">two</li>
    <li class="a c">three<ul><li>inner</li></ul></li></ul>
  <form><input name="q" value="word" checked><select><option value="1">x</option><option value="2" selected>y</option></select></form>
  <p style="color: red; margin: 0">text <!-- note --> <i>more</i></p><p></p></body></html>`;

/** Each is run by both, over a page of its own. */
const EXPRESSIONS = [
  '$("li").length',
  '$("title").text()',
  '$("li").text()',
  '$("#list").html()',
  '$("nothing").html()',
  '$("nothing").text()',
  '$("nothing").attr("x")',
  '$("li").first().attr("class")',
  '$("li").attr()',
  '$("li").last().text()',
  '$("li").eq(1).text()',
  '$("li").eq(-2).text()',
  '$("li").eq(99).length',
  '$("li").get().length',
  '$("li").get(0).tagName',
  '$("li").get(-1).name',
  '$("li")[1].attribs.class',
  '$("li")[77] === undefined',
  '[...$("li")].map((one) => one.name).join()',
  '(() => { const seen = []; for (const one of $("li")) seen.push($(one).attr("class") ?? ""); return seen; })()',
  '(() => { const seen = []; $("li").each((index, one) => { seen.push(index + $(one).text()); return index < 1; }); return seen; })()',
  '(() => { const seen = []; $("li").each(function () { seen.push($(this).hasClass("a")); }); return seen; })()',
  '$("li").map((index, one) => $(one).text().length + index).get()',
  '$("li").map((index) => (index ? [index, index] : null)).get()',
  '$("li").map((index, one) => $(one).text()).toArray().join("|")',
  '$("li").filter(".a").length',
  '$("li").filter((index) => index % 2).text()',
  '$("li").filter((index, one) => $(one).is(".c")).length',
  '$("li").not(".a").text()',
  '$("li").not((index) => index > 0).text()',
  '$("li").is(".c")',
  '$("li").is((index) => index > 90)',
  '$("li").has("ul").attr("class")',
  '$("b").parent().attr("class")',
  '$("b").parents().map((index, one) => one.name).get()',
  '$("b").parents("ul").attr("id")',
  '$("b").parentsUntil("body").length',
  '$("b").closest("ul").attr("id")',
  '$("#list").children().length',
  '$("#list").children(".a").length',
  '$(".b").siblings().length',
  '$(".b").next().attr("class")',
  '$(".b").prev().attr("class")',
  '$("li").first().nextAll().length',
  '$("#list > li").last().prevAll().length',
  '$("#list > li").first().nextUntil(".c").length',
  '$("p").first().contents().map((index, one) => one.type).get()',
  '$("p").first().contents().filter((index, one) => one.type === "text").text()',
  '$("p").first().contents().get(1).data',
  '$("li").add("p").length',
  '$("li").first().add($("p")).length',
  '$("#list").find("li").end().attr("id")',
  '$("li", "#list").length',
  '$("li", $("#list")).first().text()',
  '$("#list").find($(".b")).text()',
  '$(".b").index()',
  '$("li").index($(".c"))',
  '$(".c").index("li")',
  '$("li").slice(1, 3).text()',
  '$("li").slice(-1).text()',
  '$("li").first().data("count")',
  '$("li").first().data("wide")',
  '$("li").first().data("json")',
  '$("li").first().data()',
  '$("input").val()',
  '$("select").val()',
  '$("input").prop("checked")',
  '$("li").first().prop("tagName")',
  '$("p").css("color")',
  '$("body").hasClass("dark")',
  '$.html($("b"))',
  '$.html().length',
  '$.text().trim().length',
  '$.root().children().length',
  '$("<div><span>new</span></div>").find("span").text()',
  '$("#list").clone().find("ul").remove().end().text()',
  '(() => { $("ul ul").remove(); return $("#list").text(); })()',
  '(() => { $("li").remove(".a"); return $("li").length; })()',
  '(() => { $("b").text("fat"); return $("li").first().text(); })()',
  '(() => { $("b").html("<u>x</u>"); return $("u").length; })()',
  '(() => { $("b").attr("id", "n").addClass("k z").removeClass("k"); return $.html($("#n")); })()',
  '(() => { $("li").removeAttr("class"); return $(".a").length; })()',
  '(() => { $("b").replaceWith("-"); $("p").first().append("<em>!</em>").prepend("<em>?</em>"); return $("p").first().text(); })()',
  '(() => { $(".b").before("<li>before</li>").after("<li>after</li>"); return $("#list").children().map((i, e) => $(e).text()).get(); })()',
  '(() => { $("#list").empty(); return $("li").length; })()',
  '$("p").first().get(0).children.length',
  '$("b").get(0).parent.name',
  '$("b").get(0).children[0].data',
  '$("b").get(0).next === null',
  '$("li").toArray().length',
  '$("a, b, i").map((i, e) => e.name).get().join()',
  '$("li:first-child").length',
  '$("li:contains(two)").text()',
  '$([]).length',
  '$("").length',
];

let runner: ScriptRunner;
beforeAll(async () => {
  runner = await createScriptRunner();
});

describe('$ in the sandbox', () => {
  it.each(EXPRESSIONS)('%s', async (expression) => {
    const { actions } = await runner.readPage({
      url: 'https://shop.example/',
      contentType: 'text/html',
      body: new TextEncoder().encode(HTML),
      actions: [{ source: `({ $ }) => ({ value: ${expression} })` }],
    });
    expect(actions[0]!.failure).toBeUndefined();
    const outside = Function('$', `return { value: ${expression} }`) as ($: unknown) => unknown;
    expect(actions[0]!.records[0]).toEqual(JSON.parse(JSON.stringify(outside(load(HTML)))));
  });
});
