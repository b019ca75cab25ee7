/** German, by the same keys as the English texts, written flat. */
export const bootstrapGerman = {
  'bootstrap.title': 'Bootstrap',
  'bootstrap.openTab': 'Bootstrap-Reiter öffnen',
  'bootstrap.verdict.and': '{{first}} und {{last}}',
  'bootstrap.verdict.things_one': '{{names}} wartet auf {{count}} Sache',
  'bootstrap.verdict.things_other': '{{names}} wartet auf {{count}} Sachen',
  'bootstrap.verdict.failing_one':
    '{{names}} schlägt fehl und wartet auf {{count}} Sache',
  'bootstrap.verdict.failing_other':
    '{{names}} schlägt fehl und wartet auf {{count}} Sachen',
  'bootstrap.verdict.approval_one': '{{names}} wartet auf eine Freigabe',
  'bootstrap.verdict.approval_other': '{{names}} warten auf eine Freigabe',
  'bootstrap.verdict.attestation_one':
    '{{names}} wartet auf eine Bestätigung für {{layers}}',
  'bootstrap.verdict.attestation_other':
    '{{names}} warten auf eine Bestätigung für {{layers}}',
  'bootstrap.verdict.unreachable_one': '{{names}} ist nicht erreichbar',
  'bootstrap.verdict.unreachable_other': '{{names}} sind nicht erreichbar',
  'bootstrap.verdict.unknown_one': '{{names}} ist nicht bekannt',
  'bootstrap.verdict.unknown_other': '{{names}} sind nicht bekannt',
  'bootstrap.verdict.pending_one': '{{names}} wurde noch nicht angesehen',
  'bootstrap.verdict.pending_other': '{{names}} wurden noch nicht angesehen',
  'bootstrap.verdict.suspended_one': '{{names}} ist angehalten',
  'bootstrap.verdict.suspended_other': '{{names}} sind angehalten',
  'bootstrap.verdict.absent_one': '{{names}} ist noch nicht da',
  'bootstrap.verdict.absent_other': '{{names}} sind noch nicht da',
  'bootstrap.verdict.progress':
    '{{names}} ist unterwegs, {{ready}} von {{all}} Schichten bereit',
  'bootstrap.verdict.ready_one': '{{names}} ist bereit für Teams',
  'bootstrap.verdict.ready_other': '{{names}} sind bereit für Teams',
  'bootstrap.verdict.readySince': 'Bereit seit',
  'bootstrap.verdict.everythingReady':
    'Jede Schicht ist bereit, und jedes Tor ist offen.',
  'bootstrap.verdict.attest_one':
    '{{names}} läuft. Nur als bereit für Teams gilt er erst, wenn jemand, der es weiß, gesagt hat, dass {{layers}} da ist; das Portal kann es nicht sehen.',
  'bootstrap.verdict.attest_other':
    '{{names}} laufen. Nur als bereit für Teams gelten sie erst, wenn jemand, der es weiß, gesagt hat, dass {{layers}} da ist; das Portal kann es nicht sehen.',
  'bootstrap.verdict.attestedToo_one':
    '{{first}}; {{layers}} ist auch noch zu bestätigen',
  'bootstrap.verdict.attestedToo_other':
    '{{first}}; {{layers}} sind auch noch zu bestätigen',
  'bootstrap.verdict.attestToo_one':
    '{{layers}} von {{names}} entsteht anderswo: Jemand, der es weiß, muss sagen, dass es da ist; das Portal kann es nicht sehen.',
  'bootstrap.verdict.attestToo_other':
    '{{layers}} von {{names}} entstehen anderswo: Jemand, der es weiß, muss sagen, dass sie da sind; das Portal kann es nicht sehen.',
  'bootstrap.verdict.attestHow': 'Zur Bestätigung',
  'bootstrap.verdict.approve': 'Was auf Freigabe wartet',
  'bootstrap.cause.place':
    'im Namespace {{namespace}} auf dem Cluster {{cluster}}',
  'bootstrap.cause.placeWithoutNamespace': 'auf dem Cluster {{cluster}}',
  'bootstrap.cause.behind_one': '{{count}} Objekt wartet dahinter',
  'bootstrap.cause.behind_other': '{{count}} Objekte warten dahinter',
  'bootstrap.cause.layers': 'in {{layers}}',
  'bootstrap.cause.clusters': 'Hält {{names}} auf',
  'bootstrap.cause.patience':
    'Es geht von selbst weiter; jetzt ist nichts zu tun.',
  'bootstrap.cause.owner': 'Ansprechpartner:',
  'bootstrap.cause.fix': 'So beheben',
  'bootstrap.cause.forward':
    'Wenn Sie nicht zu {{owner}} gehören, schicken Sie dies an {{owner}}.',
  'bootstrap.cause.docs': 'Mehr dazu',
  'bootstrap.cause.graph': 'Im Graphen zeigen',
  'bootstrap.cause.copied': 'Kopiert',
  'bootstrap.cause.copyFailed':
    'Der Browser lässt uns nicht kopieren. Kopieren Sie diesen Text von Hand:',
  'bootstrap.cause.more_one': 'und {{count}} weitere',
  'bootstrap.cause.more_other': 'und {{count}} weitere',
  'bootstrap.cause.showAll_one': '{{count}} zeigen',
  'bootstrap.cause.showAll_other': 'Alle {{count}} zeigen',
  'bootstrap.fresh.observed': 'Geprüft',
  'bootstrap.fresh.never': 'Noch nicht geprüft',
  'bootstrap.fresh.live': 'live',
  'bootstrap.fresh.polling': 'alle paar Sekunden gefragt',
  'bootstrap.fresh.stale':
    'Nicht live: Das ist der letzte bekannte Stand, geprüft',
  'bootstrap.fresh.staleNever':
    'Nicht live: Das Backend kann nicht gefragt werden',
  'bootstrap.picture.heading': 'Schichten',
  'bootstrap.picture.choose':
    'Wählen Sie eine Schicht eines Clusters, um ihre Objekte zu sehen.',
  'bootstrap.picture.more_one': 'und {{count}} weiterer Cluster',
  'bootstrap.picture.more_other': 'und {{count}} weitere Cluster',
  'bootstrap.picture.moreAdvice': 'Das Bild zeigt die dringendsten.',
  'bootstrap.picture.fleet': 'Alle auf der Flottenseite ansehen',
  'bootstrap.members.heading': '{{layer}} auf {{cluster}}',
  'bootstrap.members.unassigned': 'Objekte ohne Schicht auf {{cluster}}',
  'bootstrap.members.close': 'Schließen',
  'bootstrap.members.hub': 'Auf dem Management-Cluster ({{connection}})',
  'bootstrap.members.leaf': 'Auf dem Cluster selbst ({{connection}})',
  'bootstrap.members.other': 'Auf {{connection}}',
  'bootstrap.members.absentHeading': 'Erwartet',
  'bootstrap.members.absent': 'Noch nicht da',
  'bootstrap.members.empty': 'In dieser Schicht gibt es noch keine Objekte.',
  'bootstrap.members.showAll_one': '{{count}} zeigen',
  'bootstrap.members.showAll_other': 'Alle {{count}} zeigen',
  'bootstrap.members.cause': 'Ursache:',
  'bootstrap.members.owner': 'Zuständig für diese Schicht:',
  'bootstrap.members.docs': 'Über diese Schicht',
  'bootstrap.members.gate': 'Tor:',
  'bootstrap.members.compliance': 'Richtlinien:',
  'bootstrap.members.pass_one': '{{count}} erfüllt',
  'bootstrap.members.pass_other': '{{count}} erfüllt',
  'bootstrap.members.fail_one': '{{count}} verletzt',
  'bootstrap.members.fail_other': '{{count}} verletzt',
  'bootstrap.members.warn_one': '{{count}} Warnung',
  'bootstrap.members.warn_other': '{{count}} Warnungen',
  'bootstrap.members.skip_one': '{{count}} ausgelassen',
  'bootstrap.members.skip_other': '{{count}} ausgelassen',
  'bootstrap.members.attestation': 'Bestätigt:',
  'bootstrap.members.attestedUntil': 'von {{by}}, gültig bis',
  'bootstrap.members.wasReady': 'war bereit',
  'bootstrap.members.slow': 'länger als üblich',
  'bootstrap.members.stuck': 'geht ohne Hilfe nicht weiter',
  'bootstrap.members.retrying': 'versucht es erneut',
  'bootstrap.graph.heading': 'Was worauf wartet',
  'bootstrap.graph.open': 'Graphen zeigen',
  'bootstrap.graph.close': 'Graphen verbergen',
  'bootstrap.graph.cluster': 'Cluster',
  'bootstrap.graph.advice': 'Was jedes Objekt braucht, und was alles aufhält.',
  'bootstrap.links.heading': 'Anderswo',
  'bootstrap.start.pending':
    '{{names}}: Der erste Blick dauert etwa eine Minute. Die Seite geht von selbst weiter; wenn es anhält, fragen Sie das Plattform-Team, ob das Portal eine Verbindung hat.',
  'bootstrap.start.absent':
    'Von {{names}} ist noch nichts zu sehen: Es entsteht, sobald jeder Pull Request, der danach fragt, übernommen ist und das da ist, was anderswo geliefert wird.',
  'bootstrap.start.onboarding': 'Zum Onboarding {{title}}',
  'bootstrap.start.onboardings': 'Zu den Onboardings',
  'bootstrap.notice.lost': '{{connection}} ist nicht erreichbar',
  'bootstrap.notice.lastSeen': 'Zuletzt gesehen',
  'bootstrap.notice.neverSeen':
    'Er wurde nie gesehen, also ist nicht bekannt, was darauf läuft. Die Seite versucht es von selbst weiter.',
  'bootstrap.notice.lastKnown':
    'Was die Seite davon zeigt, ist der letzte bekannte Stand. Die Seite versucht es von selbst weiter.',
  'bootstrap.notice.concerns': 'Betrifft {{names}}.',
  'bootstrap.notice.problems': 'Nicht alles konnte gelesen werden',
  'bootstrap.notice.since': 'seit',
  'bootstrap.notice.unassigned_one':
    '{{count}} Objekt von {{name}} gehört zu keiner Schicht',
  'bootstrap.notice.unassigned_other':
    '{{count}} Objekte von {{name}} gehören zu keiner Schicht',
  'bootstrap.notice.unassignedAdvice':
    'Geben Sie ihm das Label {{label}} mit der Kennung einer Schicht, oder fügen Sie den Schichten in der Konfiguration des Portals eine Regel hinzu, die zutrifft.',
  'bootstrap.notice.unassignedShow': 'Zeigen',
  'bootstrap.notice.failed': '{{name}} konnte nicht gelesen werden',
  'bootstrap.notice.failedAbsent':
    'Er ist nicht mehr da, oder Sie dürfen ihn nicht sehen. Fragen Sie, wer zuständig ist.',
  'bootstrap.notice.failedAdvice':
    'Die Seite versucht es weiter. Was sie davon zeigt, ist der letzte bekannte Stand.',
  'bootstrap.empty.title': 'Noch keine Cluster',
  'bootstrap.empty.newTitle': 'Noch nicht angesehen',
  'bootstrap.empty.newWords':
    'Das Portal nimmt einen Cluster etwa eine Minute auf, nachdem der Katalog ihn gelesen hat; dauert es länger, ist er vielleicht nicht für Sie zu sehen.',
  'bootstrap.empty.how': 'So werden Cluster verknüpft oder angefordert',
  'bootstrap.empty.words':
    'Mit {{name}} ist nichts verknüpft, das Sie sehen dürfen, also gibt es keine Schichten zu zeigen. Es gibt zwei Wege:',
  'bootstrap.empty.link':
    'Es gibt schon Cluster: Nennen Sie sie in der Katalogdatei.',
  'bootstrap.empty.linkAdvice':
    'Ein System zeigt auch die Cluster seiner Komponenten. Die Seite zeigt sie etwa eine Minute, nachdem der Katalog die Datei gelesen hat.',
  'bootstrap.empty.ask': 'Es braucht Cluster: Fordern Sie sie an.',
  'bootstrap.empty.askButton': 'Cluster anfordern',
} as const;
