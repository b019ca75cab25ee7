import { HumanDuration } from '@backstage/types';

export interface Config {
  clusterOnboarding?: {
    /**
     * Where connections to clusters come from. Address, trust and credential are always the operator's word: whoever writes
     * catalog files can name a connection and nothing else.
     */
    connections?: {
      /**
       * How the clusters of Backstage's kubernetes plugin are reached. `bridge`: directly, by the module
       * `kubernetes-backend-module-cluster-onboarding` in the same backend. `proxy`: through the `/proxy` route of a kubernetes
       * plugin in another backend, which has to have the same `kubernetes.clusterLocatorMethods` as this one. `off`: not at
       * all. Defaults to `bridge`.
       *
       * @visibility backend
       */
      kubernetesPlugin?: 'bridge' | 'proxy' | 'off';

      /**
       * Kubeconfig Secrets on management clusters by which their clusters are reached. They are used with impersonation of an
       * account that may only read. Defaults to none.
       */
      kubeconfigSecrets?: Array<{
        /**
         * The management cluster that has the Secrets, by the name of its connection. Only clusters whose entity names it in
         * `strata.dev/management-cluster` are reached by them.
         *
         * @visibility backend
         */
        managementCluster: string;

        /**
         * The namespace of the Secrets.
         *
         * @visibility backend
         */
        namespace: string;

        /**
         * The name of a Secret, in which `${cluster}` stands for the name of the cluster's connection. In configuration files it
         * is written `$${cluster}`, since `${…}` stands for the environment there. Defaults to `${cluster}-kubeconfig`.
         *
         * @visibility backend
         */
        nameTemplate?: string;

        /**
         * The key in the Secret. Defaults to `value`.
         *
         * @visibility backend
         */
        key?: string;

        /**
         * Host names, addresses and networks (`10.8.0.0/16`) that are connected to although they are not public. Without it, a
         * kubeconfig that leads to a private address is not used. Defaults to none.
         *
         * @visibility backend
         */
        allowedHosts?: string[];

        /**
         * Whether `insecure-skip-tls-verify` in a kubeconfig is obeyed. Whoever sits between backend and cluster then gets the
         * credential. Defaults to false.
         *
         * @visibility backend
         */
        dangerouslyAllowSkipTlsVerify?: boolean;

        /** The account that is impersonated on the cluster. */
        impersonate?: {
          /**
           * The user. Defaults to `system:serviceaccount:strata-system:strata-reader`.
           *
           * @visibility backend
           */
          user?: string;

          /**
           * A group besides those that Kubernetes adds by itself. Defaults to none.
           *
           * @visibility backend
           */
          group?: string;
        };
      }>;
    };

    /**
     * Which objects on a management cluster belong to which of its clusters, where neither the label `strata.dev/cluster` nor a
     * kubeconfig Secret `<cluster>-kubeconfig` says so. The first rule that leads to a cluster counts; of a rule, everything that
     * is given must hold. Patterns are globs as in layer definitions; `${cluster}` in one stands for the name of the cluster or
     * of its connection, and is written `$${cluster}` in configuration files. Defaults to none.
     */
    attribution?: Array<{
      /**
       * The management cluster that the rule is for, by the name of its connection. Defaults to all.
       *
       * @visibility backend
       */
      managementCluster?: string;

      /**
       * Kinds, as `Kind` or as `group/Kind`. Defaults to all.
       *
       * @visibility backend
       */
      kinds?: string[];

      /**
       * A pattern of the object's namespace. Defaults to any.
       *
       * @visibility backend
       */
      namespace?: string;

      /**
       * A pattern of the object's name. Defaults to any.
       *
       * @visibility backend
       */
      name?: string;

      /**
       * A pattern of the folder that the object applies, such as `clusters/${cluster}/**`. Defaults to any.
       *
       * @visibility backend
       */
      path?: string;

      /**
       * A pattern of the name of the Secret or ConfigMap with the kubeconfig. Defaults to any, or none.
       *
       * @visibility backend
       */
      kubeconfig?: string;

      /**
       * Patterns of values by label. Defaults to any.
       *
       * @visibility backend
       */
      labels?: { [label: string]: string };

      /**
       * The one cluster that these objects belong to, where no pattern holds its name.
       *
       * @visibility backend
       */
      cluster?: string;
    }>;

    /**
     * The layers of the bootstrap, in place of the five default ones; `docs/layers.md` of the project has every option.
     *
     * @visibility backend
     */
    layers?: Array<{ [key: string]: unknown }>;

    /**
     * Who is asked when something is the matter with a layer: an entity ref by the id of the layer, such as
     * `group:default/team-platform`. Takes the place of the `owner` of the layer's definition. Defaults to none.
     *
     * @visibility backend
     */
    layerOwners?: { [layer: string]: string };

    /**
     * After what time without contact something is no longer told as the present. Defaults to 2 minutes.
     *
     * @visibility backend
     */
    staleAfter?: HumanDuration | string;

    /**
     * How often the inventory is read. Defaults to 30 seconds.
     *
     * @visibility backend
     */
    inventoryInterval?: HumanDuration | string;

    /** How API servers are read. */
    reading?: {
      /**
       * `watch`: changes are watched. `poll`: everything is listed again each interval, which costs more and shows changes later.
       * Servers and proxies that cannot keep a watch open are polled by themselves. Defaults to `watch`.
       *
       * @visibility backend
       */
      mode?: 'watch' | 'poll';

      /**
       * Between two lists of a kind that is polled. Defaults to 30 seconds.
       *
       * @visibility backend
       */
      pollInterval?: HumanDuration | string;

      /**
       * How long a watch lasts before it is begun anew. A watch goes on when the rights of its reader are taken away, so this is
       * how long that can go unnoticed. Defaults to 290 seconds.
       *
       * @visibility backend
       */
      watchLifetime?: HumanDuration | string;

      /**
       * How long a watch may say nothing. Servers send a bookmark every minute. Defaults to 90 seconds.
       *
       * @visibility backend
       */
      idleTimeout?: HumanDuration | string;

      /**
       * How long a server may take until it begins to answer. A connection has to stand in half of it, and a whole page of a list
       * has to be there in three times as much. Defaults to 10 seconds.
       *
       * @visibility backend
       */
      requestTimeout?: HumanDuration | string;

      /**
       * How many objects of one kind are taken from a cluster. Of more, a part is shown, and said to be one. Defaults to 20 000.
       *
       * @visibility backend
       */
      mostObjectsPerKind?: number;

      /**
       * How often kinds are looked for that are absent or forbidden. Defaults to 10 minutes.
       *
       * @visibility backend
       */
      reprobeInterval?: HumanDuration | string;

      /**
       * How long a connection may fail before it counts as lost, so that the restart of an API server goes unnoticed. Defaults to
       * 10 seconds.
       *
       * @visibility backend
       */
      contactGrace?: HumanDuration | string;

      /**
       * The longest time until something that fails is tried again. Defaults to 5 minutes.
       *
       * @visibility backend
       */
      longestBackoff?: HumanDuration | string;

      /**
       * Lists that are under way at once, over all clusters. Defaults to 64.
       *
       * @visibility backend
       */
      concurrentLists?: number;
    };

    /** How several replicas of the backend share the clusters; one replica needs nothing of this. */
    replicas?: {
      /**
       * How often a replica says that it lives. Defaults to 10 seconds.
       *
       * @visibility backend
       */
      heartbeatInterval?: HumanDuration | string;

      /**
       * After what time others take over what a replica followed that is not heard of any more; at least one and a half times the
       * interval of heartbeats. Defaults to 17 seconds.
       *
       * @visibility backend
       */
      leaseDuration?: HumanDuration | string;
    };

    /** The record of how states changed. */
    history?: {
      /**
       * How long changes are kept. Defaults to 90 days.
       *
       * @visibility backend
       */
      keepFor?: HumanDuration | string;

      /**
       * How many changes are kept per cluster and layer. Defaults to 200.
       *
       * @visibility backend
       */
      keepPerLayer?: number;
    };

    /** What people who ask for a fresh look may cause. */
    refresh?: {
      /**
       * Whether the annotation `reconcile.fluxcd.io/requestedAt` may be written, which makes Flux reconcile now. The reader then needs
       * the verb `patch` on these kinds. Defaults to false.
       *
       * @visibility backend
       */
      allowAnnotation?: boolean;

      /**
       * The shortest time between two fresh looks at one cluster, for everybody together. Defaults to 10 seconds.
       *
       * @visibility backend
       */
      minInterval?: HumanDuration | string;
    };

    /** Bounds for requests of new clusters. */
    onboarding?: {
      /**
       * Requests of one person that may be open at a time. Defaults to 20.
       *
       * @visibility backend
       */
      mostOpenPerUser?: number;

      /**
       * Requests that one person may make within an hour. Defaults to 60.
       *
       * @visibility backend
       */
      mostPerUserAndHour?: number;

      /**
       * Plans that one person may ask for within an hour. Defaults to 240.
       *
       * @visibility backend
       */
      mostPlansPerUserAndHour?: number;
    };
  };
}
