<?php
// What WordPress and WooCommerce give the recipe: hooks, one product, one order, and calls of the service that really go out.
const AISLE_SEARCH_KEY = 'search-key';
define('AISLE_HOST', getenv('AISLE_HOST'));
define('AISLE_APP_ID', getenv('AISLE_APP_ID'));
define('AISLE_ADMIN_KEY', getenv('AISLE_ADMIN_KEY'));

$actions = [];
function add_action(string $name, callable $action): void { global $actions; $actions[$name][] = $action; }
function do_action(string $name, mixed ...$values): void { global $actions; foreach ($actions[$name] ?? [] as $action) $action(...$values); }

function esc_attr(string $text): string { return htmlspecialchars($text, ENT_QUOTES); }
function esc_url(string $text): string { return htmlspecialchars(filter_var($text, FILTER_SANITIZE_URL), ENT_QUOTES); }
function wp_json_encode(mixed $value): string { return json_encode($value, JSON_THROW_ON_ERROR); }
function wp_unslash(string $text): string { return stripslashes($text); }
function get_permalink(int $id): string { return "/product/$id"; }
function home_url(string $path): string { return "https://shop.example$path"; }
function add_query_arg(array $values, string $url): string { return "$url?" . http_build_query($values); }
function wp_safe_redirect(string $url): void { echo "to $url"; }
function get_header(): void { echo '<html><body>'; }
function get_footer(): void { echo '</body></html>'; }
function get_stylesheet_directory_uri(): string { return 'https://shop.example/theme'; }
function wp_enqueue_style(string $name, string $url): void { echo "style $url\n"; }
function wp_enqueue_script_module(string $name, string $url): void { echo "module $url\n"; }
function wp_get_attachment_image_url(int $id): string|false { return false; }
function wp_list_pluck(array $items, string $field): array { return array_column($items, $field); }
function get_woocommerce_currency(): string { return 'EUR'; }

final class Product
{
    public function get_status(): string { return 'publish'; }
    public function get_name(): string { return 'Walnut "desk" <lamp>'; }
    public function get_image_id(): int { return 0; }
    public function is_in_stock(): bool { return true; }
}
final class Item
{
    public function get_product_id(): int { return 7; }
    public function get_quantity(): int { return 2; }
}
final class Order
{
    public function get_items(): array { return [new Item()]; }
    public function get_item_total(Item $item, bool $taxed): float { return 19.5; }
    public function get_currency(): string { return 'EUR'; }
}
function wc_get_product(int $id): Product { return new Product(); }
function wc_get_price_to_display(Product $product): string { return '19.5'; }
function wc_get_product_terms(int $id, string $taxonomy): array { return [['name' => 'Lamps']]; }
function wc_get_order(int $id): Order { return new Order(); }

function wp_remote_request(string $url, array $options): void
{
    $headers = array_map(static fn (string $name, string $value): string => "$name: $value", array_keys($options['headers']), $options['headers']);
    file_get_contents($url, false, stream_context_create(['http' => [
        'method' => $options['method'],
        'header' => implode("\r\n", $headers),
        'content' => $options['body'],
    ]]));
    echo $http_response_header[0];
}
