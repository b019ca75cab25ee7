/** German, by the same keys as the English texts, written flat. */
export const fieldsGerman = {
  'clusterName.label': 'Name des Clusters',
  'clusterName.missing': 'muss angegeben werden.',

  'environments.title': 'Umgebungen',
  'environments.row': 'Umgebung {{number}}',
  'environments.issue': '{{number}}{{name}}, {{cell}}: {{message}}',
  'environments.unnamed': 'noch ohne Namen',
  'environments.name': 'Name',
  'environments.size': 'Größe',
  'environments.region': 'Region',
  'environments.unlistedRegion':
    'Keine der Regionen, die hier angeboten werden: Sehen Sie nach, ob sie so geschrieben ist, wie Ihre Cloud sie schreibt',
  'environments.unlistedVersion':
    'Keine der Versionen, die hier angeboten werden: Fragen Sie das Plattform-Team, ob es Cluster mit dieser macht',
  'environments.clusterType': 'Art des Clusters',
  'environments.kubernetesVersion': 'Version von Kubernetes',
  'environments.kubernetesVersionHelp':
    'Zum Beispiel 1.36; wenn leer, die der Plattform',
  'environments.domain': 'Domain',
  'environments.domainHelp':
    'Worunter die Dienste des Clusters zu erreichen sind; wenn leer, wird keine gesetzt',
  'environments.more': 'Version und Domain',
  'environments.moreOf': 'Version und Domain der Umgebung {{number}}',
  'environments.fewer': 'Version und Domain verbergen',
  'environments.fewerOf':
    'Version und Domain der Umgebung {{number}} verbergen',
  'environments.offers': 'Zeigen, was angeboten wird',
  'environments.hideOffers': 'Verbergen, was angeboten wird',
  'environments.add': 'Umgebung hinzufügen',
  'environments.remove': 'Umgebung {{number}} entfernen',
  'environments.up': 'Umgebung {{number}} nach oben',
  'environments.down': 'Umgebung {{number}} nach unten',
  'environments.free': 'frei',
  'environments.own': 'gehört Ihnen schon',
  'environments.part': 'Ihrer, mit anderen',
  'environments.taken': 'belegt',
  'environments.foreign': 'gehört anderen',
  'environments.there': 'gibt es schon',
  'environments.none': 'Noch keine Umgebung. Mindestens eine ist nötig.',

  'strategy.title': 'Strategie',
  'strategy.recommended': 'Empfohlen',
  'strategy.keep':
    'Im Zweifel die empfohlene lassen, wenn das Plattformteam nichts anderes gesagt hat.',
  'strategy.others_one': '{{count}} weitere Strategie zeigen',
  'strategy.others_other': '{{count}} weitere Strategien zeigen',
  'strategy.fewer': 'Weniger Strategien zeigen',
  'strategy.met': 'erfüllt',
  'strategy.partly': 'teilweise erfüllt',
  'strategy.not': 'nicht erfüllt',
  'strategy.metOf': 'Erfüllt {{met}} der {{all}} Anforderungen der Plattform',
  'strategy.metAll': 'Erfüllt alle {{all}} Anforderungen der Plattform',
  'strategy.nothingLeft': 'nichts von Hand einzurichten',
  'strategy.elsewhere_one':
    '{{layers}} macht ein anderes Team: Die Durchsicht sagt, wem Bescheid zu geben ist',
  'strategy.elsewhere_other':
    '{{layers}} machen andere Teams: Die Durchsicht sagt, wem Bescheid zu geben ist',
  'strategy.stepsLeft_one': '{{count}} Schritt von Hand',
  'strategy.stepsLeft_other': '{{count}} Schritte von Hand',
  'strategy.stepsHere_one':
    '{{count}} Schritt von Hand, für den Weg der Schlüssel, der unten gewählt ist',
  'strategy.stepsHere_other':
    '{{count}} Schritte von Hand, für den Weg der Schlüssel, der unten gewählt ist',
  'strategy.stepsPerhaps_one': 'aber {{count}} Schritt {{condition}}',
  'strategy.stepsPerhaps_other': 'aber {{count}} Schritte {{condition}}',
  'strategy.stepsMore_one': 'und {{count}} weiterer {{condition}}',
  'strategy.stepsMore_other': 'und {{count}} weitere {{condition}}',
  'strategy.scorecard': 'Wofür sie gut ist',
  'strategy.scorecardOf': 'Wofür sie gut ist: {{title}}',
  'strategy.warnings': 'Gut zu wissen',
  'strategy.steps': 'Von Hand',
  'strategy.stepsInCases': 'In manchen Fällen von Hand',
  'strategy.hide': 'Verbergen',
  'strategy.hideOf': 'Verbergen, wofür sie gut ist: {{title}}',
  'strategy.perhaps': 'bei manchem, was auf diesen Seiten gewählt wird',
  'strategy.perhapsHere': 'bei dem Weg der Schlüssel, der unten gewählt ist',
  'strategy.perhapsWith_one': 'wenn der Weg der Schlüssel {{names}} ist',
  'strategy.perhapsWith_other':
    'wenn Schlüssel auf einem dieser Wege kommen: {{names}}',
  'strategy.quoted': '„{{name}}“',
  'strategy.plain':
    'Wofür die Strategien gut sind, ließ sich nicht laden; die Prüfung am Ende sagt es.',

  'engines.title': 'Werkzeuge',
  'engines.own': 'Was die Strategie vorsieht',
  'engines.ownNamed': 'Was die Strategie vorsieht ({{engine}})',

  'secrets.title': 'Wie die Cluster an ihre Schlüssel kommen',
  'secrets.plain': 'Was die Wege bedeuten, ließ sich nicht laden.',
  'secrets.missingSetup':
    'In diesem Portal nicht eingerichtet; fragen Sie das Plattform-Team, wenn Sie es brauchen.',
  'secrets.unlistedKind':
    'Dieses Portal kennt keinen {{kind}} auf dem Management-Cluster, die Prüfung wird also widersprechen: Wählen Sie einen anderen Weg oder fragen Sie zuerst das Plattform-Team.',
  'secrets.store': 'Secret Store',
  'secrets.storeHelp':
    'Der ClusterSecretStore auf dem Management-Cluster; wenn leer, der der Plattform. Die Durchsicht sagt, ob es ihn gibt',
  'secrets.address': 'Adresse von Vault',
  'secrets.addressHelp': 'Beginnt mit https://',
  'secrets.authMethod': 'Art der Anmeldung',
  'secrets.ldap': 'LDAP',
  'secrets.kubernetes': 'Konto des Management-Clusters',
  'secrets.authPath': 'Pfad der Anmeldung',
  'secrets.authPathHelp':
    'Wo Vault diesen Weg der Anmeldung hat, etwa ldap oder kubernetes',
  'secrets.role': 'Konto oder Rolle',
  'secrets.roleHelp.ldap':
    'Das LDAP-Konto, das sich anmeldet; nach seinem Passwort wird am Ende dieser Seite gefragt',
  'secrets.roleHelp.kubernetes':
    'Die Rolle in Vault, zu der sich das Konto des Management-Clusters anmeldet',
  'secrets.mount': 'Mount des Key-Value-Speichers',
  'secrets.mountHelp': 'Wo Vault die Werte aufbewahrt, etwa secret',

  'part.unfold': 'Zeigen',
  'part.fold': 'Verbergen',
  'part.add': 'Eintrag hinzufügen',
  'part.remove': 'Diesen Eintrag entfernen',
  'part.name': 'Name',
  'part.value': 'Wert',
  'part.nameExample': 'Etwa COST_CENTER',
  'part.entries_one': '{{count}} Eintrag',
  'part.entries_other': '{{count}} Einträge',
} as const;
