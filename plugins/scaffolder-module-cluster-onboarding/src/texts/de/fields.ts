/** German, by the same keys as the English texts, written flat. */
export const fieldsGerman = {
  'clusterName.label': 'Name des Clusters',
  'clusterName.missing': 'muss angegeben werden.',

  'environments.title': 'Umgebungen',
  'environments.row': 'Umgebung {{number}}',
  'environments.unnamed': 'noch ohne Namen',
  'environments.name': 'Name',
  'environments.size': 'Größe',
  'environments.region': 'Region',
  'environments.clusterType': 'Art des Clusters',
  'environments.kubernetesVersion': 'Version von Kubernetes',
  'environments.kubernetesVersionHelp':
    'Zum Beispiel 1.36; wenn leer, die der Plattform',
  'environments.domain': 'Domain',
  'environments.domainHelp':
    'Worunter die Dienste des Clusters zu erreichen sind',
  'environments.more': 'Weitere Einstellungen',
  'environments.moreOf': 'Weitere Einstellungen der Umgebung {{number}}',
  'environments.fewer': 'Weniger Einstellungen',
  'environments.fewerOf': 'Weniger Einstellungen der Umgebung {{number}}',
  'environments.add': 'Umgebung hinzufügen',
  'environments.remove': 'Umgebung {{number}} entfernen',
  'environments.up': 'Umgebung {{number}} nach oben',
  'environments.down': 'Umgebung {{number}} nach unten',
  'environments.free': 'frei',
  'environments.own': 'gehört Ihnen schon',
  'environments.taken': 'belegt',
  'environments.there': 'gibt es schon',
  'environments.none': 'Noch keine Umgebung. Mindestens eine ist nötig.',

  'strategy.title': 'Strategie',
  'strategy.recommended': 'Empfohlen',
  'strategy.met': 'erfüllt',
  'strategy.partly': 'teilweise erfüllt',
  'strategy.not': 'nicht erfüllt',
  'strategy.metOf': '{{met}} von {{all}} Anforderungen erfüllt',
  'strategy.nothingLeft': 'nichts bleibt Menschen überlassen',
  'strategy.stepsLeft_one': '{{count}} Schritt bleibt Menschen überlassen',
  'strategy.stepsLeft_other': '{{count}} Schritte bleiben Menschen überlassen',
  'strategy.stepsPerhaps_one':
    '{{count}} Schritt mehr bei manchem, was unten gewählt wird',
  'strategy.stepsPerhaps_other':
    '{{count}} Schritte mehr bei manchem, was unten gewählt wird',
  'strategy.scorecard': 'Wofür sie gut ist',
  'strategy.scorecardOf': 'Wofür sie gut ist: {{title}}',
  'strategy.warnings': 'Vorher zu wissen',
  'strategy.steps': 'Bleibt Menschen überlassen',
  'strategy.perhaps': 'nur bei manchem, was unten gewählt wird',
  'strategy.plain':
    'Wofür die Strategien gut sind, ließ sich nicht laden; die Prüfung am Ende sagt es.',

  'engines.title': 'Werkzeuge',
  'engines.own': 'Was die Strategie vorsieht',
  'engines.ownNamed': 'Was die Strategie vorsieht ({{engine}})',

  'secrets.title': 'Wie die Cluster an ihre Schlüssel kommen',
  'secrets.plain': 'Was die Wege bedeuten, ließ sich nicht laden.',
  'secrets.store': 'Secret Store',
  'secrets.storeHelp':
    'Der ClusterSecretStore auf dem Management-Cluster; wenn leer, der der Plattform',
  'secrets.address': 'Adresse von Vault',
  'secrets.addressHelp': 'Beginnt mit https://',
  'secrets.authMethod': 'Art der Anmeldung',
  'secrets.ldap': 'LDAP',
  'secrets.kubernetes': 'Konto des Management-Clusters',
  'secrets.authPath': 'Pfad der Anmeldung',
  'secrets.role': 'Konto oder Rolle',
  'secrets.mount': 'Mount des Key-Value-Speichers',

  'part.unfold': 'Zeigen',
  'part.fold': 'Verbergen',
} as const;
