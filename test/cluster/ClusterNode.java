import org.codelibs.opensearch.runner.OpenSearchRunner;

/** One OpenSearch node in one process: folder, HTTP port, transport port, then settings as name=value, lists with commas; of plugins the classes. */
public final class ClusterNode {
  private static final String PLUGINS = "plugins=";

  public static void main(String[] arguments) throws Exception {
    OpenSearchRunner runner = new OpenSearchRunner();
    OpenSearchRunner.Configs configs = OpenSearchRunner.newConfigs().basePath(arguments[0]).numOfNode(1).useLogger();
    for (int at = 3; at < arguments.length; at++)
      if (arguments[at].startsWith(PLUGINS)) configs.pluginTypes(arguments[at].substring(PLUGINS.length()));
    runner
        .onBuild(
            (number, settings) -> {
              settings.put("http.port", arguments[1]);
              settings.put("transport.port", arguments[2]);
              settings.put("network.host", "127.0.0.1");
              for (int at = 3; at < arguments.length; at++) {
                if (arguments[at].startsWith(PLUGINS)) continue;
                int cut = arguments[at].indexOf('=');
                String name = arguments[at].substring(0, cut);
                String value = arguments[at].substring(cut + 1);
                if (name.endsWith("[]")) settings.putList(name.substring(0, name.length() - 2), value.split(","));
                else settings.put(name, value);
              }
            })
        .build(configs);
    // Its own main method ends at once: this one stays until the process is ended.
    Thread.currentThread().join();
  }
}
