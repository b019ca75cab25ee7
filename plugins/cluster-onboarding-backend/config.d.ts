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
  };
}
