export interface Config {
  clusterOnboarding?: {
    /**
     * Links that the pages show for each cluster, such as to its dashboards, secrets or registry. Defaults to none.
     *
     * @deepVisibility frontend
     */
    links?: Array<{
      /** What the link is called, such as `Grafana`. */
      title: string;

      /**
       * Where it leads to: an http or https address, in which `{cluster}`, `{namespace}`, `{capability}`, `{environment}`,
       * `{managementCluster}` and `{owner}` stand for what the catalog says of the cluster; `{owner}` is the name of its owner alone.
       * Values are percent-encoded. In the host name a placeholder can only be a label in front of the rest, as in
       * `https://{environment}.vault.example`. A link is left out for clusters without a value for one of its placeholders.
       */
      url: string;

      /** The name of an icon of the app, such as `dashboard`. Defaults to none. */
      icon?: string;
    }>;
  };
}
