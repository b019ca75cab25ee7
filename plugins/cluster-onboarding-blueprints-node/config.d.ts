export interface Config {
  clusterOnboarding?: {
    onboarding?: {
      /** The cluster whose Flux brings all others to life. */
      managementCluster?: {
        /**
         * Its name as a connection. Defaults to `management`.
         *
         * @visibility backend
         */
        name?: string;

        /**
         * Its Kubernetes version, such as `1.36`: APIs that this version has no more are told. Defaults to none.
         *
         * @visibility backend
         */
        kubernetesVersion?: string;

        /**
         * Optional kinds that it has, as `group/Kind`, such as `gitops.weave.works/GitopsCluster`. Defaults to none.
         *
         * @visibility backend
         */
        optionalKinds?: string[];

        /**
         * Secrets, ConfigMaps and sources that exist there without being rendered, as `Kind/namespace/name`. References to anything else
         * that no rendered file brings are mistakes. Defaults to none.
         *
         * @visibility backend
         */
        existingObjects?: string[];
      };

      /** Whom secrets are encrypted for: age recipients, the public halves only. A private key here stops the start. */
      secrets?: {
        /**
         * That of the management cluster. Needed by the secret mode `git`; only the files below `identitiesPath` are encrypted for it.
         *
         * @visibility backend
         */
        rootRecipient?: string;

        /**
         * Those of the platform team, kept offline: every file is encrypted for them as well. Defaults to none.
         *
         * @visibility backend
         */
        recoveryRecipients?: string[];

        /**
         * Those of owners, by entity ref, such as `group:default/team-search`: the team's own files are encrypted for them as well.
         * Defaults to none.
         *
         * @visibility backend
         */
        ownerRecipients?: { [owner: string]: string[] };
      };

      /**
       * The folder of the fleet repository that holds identities and nothing else. Defaults to `clusters/management/identities`.
       *
       * @visibility backend
       */
      identitiesPath?: string;

      /**
       * The repositories that may be written to, as `host/owner/name` with `*` for anything but `/`. Defaults to every repository of the
       * hosts in `integrations`; an empty list allows none.
       *
       * @visibility backend
       */
      allowedRepositories?: string[];

      /**
       * The hosts, perhaps with a port, of the registries and Vaults that a request may name; `*` stands for anything. By default the policy
       * runtime of a cluster comes from the registry of the request, so name yours here. Defaults to any host.
       *
       * @visibility backend
       */
      allowedHosts?: string[];

      /**
       * Values for the parameters of blueprints. They end up in pull requests, so no secrets. Defaults to those of the blueprint.
       *
       * @visibility backend
       */
      parameters?: { [name: string]: unknown };

      /** What can be rendered. Defaults to none: templates ask for `onboard-capability`, which has to be named here. */
      blueprints?: Array<{
        /**
         * The name by which templates ask for it, in kebab-case.
         *
         * @visibility backend
         */
        id: string;

        /**
         * Its folder in a repository, at a commit: `https://github.com/acme/blueprints/tree/<40 hex digits>/onboard`.
         *
         * @visibility backend
         */
        url?: string;

        /**
         * Its folder on the backend's disk, in place of `url`; relative to the folder that the backend runs in.
         *
         * @visibility backend
         */
        path?: string;
      }>;

      /** How pull requests are made. */
      pullRequests?: {
        /**
         * The labels that each gets. Defaults to none.
         *
         * @visibility backend
         */
        labels?: string[];

        /**
         * Who is asked for a review; a team is given as `team:NAME`. Defaults to none: CODEOWNERS of the repository has its say anyway.
         *
         * @visibility backend
         */
        reviewers?: string[];

        /**
         * Whether commits name who asked, with mail address, in a trailer `Co-authored-by`. Defaults to true.
         *
         * @visibility backend
         */
        hasCoAuthor?: boolean;

        /**
         * What the names of our branches begin with. Defaults to `strata/`.
         *
         * @visibility backend
         */
        branchPrefix?: string;
      };

      /**
       * The certificate (PEM) of the Sealed Secrets controller on the management cluster, for the secret mode `sealed-secrets`: the public
       * half of a pair that was made beforehand. Defaults to none.
       *
       * @visibility backend
       */
      sealedSecretsCertificate?: string;

      /** Where the secret mode `cluster` creates Secrets. Without it that mode cannot be used. */
      clusterMode?: {
        /**
         * The management cluster, by its name in the `kubernetes` configuration of this backend.
         *
         * @visibility backend
         */
        cluster: string;

        /**
         * What the namespaces have to begin with that Secrets may be created in. Defaults to any.
         *
         * @visibility backend
         */
        namespacePrefix?: string;
      };
    };
  };
}
