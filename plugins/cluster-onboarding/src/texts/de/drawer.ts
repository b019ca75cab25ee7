/** German, by the same keys as the English texts, written flat. */
export const drawerGerman = {
  'drawer.close': 'Schließen',
  'drawer.back': 'Zurück zu {{name}}',
  'drawer.missing': 'Fehlt',
  'drawer.unread': 'Nicht gelesen',
  'drawer.gone': 'Nicht mehr da',
  'drawer.side.hub': 'auf dem Management-Cluster ({{cluster}})',
  'drawer.side.leaf': 'auf dem Cluster selbst ({{cluster}})',
  'drawer.side.other': 'auf {{cluster}}',
  'drawer.meaning.ready':
    'Es ist bereit: Was verlangt wurde, ist da und läuft.',
  'drawer.meaning.static':
    'Es ist da. Objekte dieser Art haben keinen eigenen Zustand; mehr lässt sich nicht sagen.',
  'drawer.meaning.progressing': 'Es wird gerade daran gearbeitet.',
  'drawer.meaning.slow':
    'Es wird gerade daran gearbeitet, und es dauert länger als üblich.',
  'drawer.meaning.stuck':
    'Es wird gerade daran gearbeitet, doch ohne Hilfe kommt es zu keinem Ende.',
  'drawer.meaning.behind':
    'Es läuft, hat aber die neueste Revision noch nicht angewendet.',
  'drawer.meaning.blocked':
    'Es wartet auf etwas anderes und macht von selbst weiter, sobald das bereit ist.',
  'drawer.meaning.failing': 'Es ist fehlgeschlagen.',
  'drawer.meaning.retrying':
    'Es ist fehlgeschlagen, und der Controller versucht es von selbst wieder.',
  'drawer.meaning.heldUp':
    'Es scheitert an dem, was es aufhält, und geht von selbst weiter, sobald das behoben ist.',
  'drawer.meaning.stalled':
    'Es ist fehlgeschlagen, und der Controller hat aufgegeben.',
  'drawer.meaning.drifted':
    'Was da ist, weicht von dem ab, was in Git beschrieben ist.',
  'drawer.meaning.awaiting-approval':
    'Ein Plan wartet darauf, dass ihn jemand freigibt.',
  'drawer.meaning.suspended':
    'Jemand hat es angehalten: Nichts Neues wird angewendet.',
  'drawer.meaning.terminating': 'Es wird gelöscht.',
  'drawer.meaning.unknown': 'Niemand kann sagen, wie es jetzt darum steht.',
  'drawer.meaning.missing': 'Es ist nicht da, und etwas anderes braucht es.',
  'drawer.meaning.place':
    'Es kann nicht gelesen werden; niemand kann sagen, wie es jetzt darum steht.',
  'drawer.meaning.unread':
    'Vom Portal nicht gelesen: Es verfolgt Objekte dieser Art dort nicht oder darf sie nicht lesen. Es weiß nur, dass ein anderes Objekt es nennt, und kann deshalb nicht sagen, ob es da ist.',
  'drawer.meaning.gone':
    'Nichts nennt es mehr: Es wurde gelöscht oder gehört nicht mehr zu diesem Cluster.',
  'drawer.controllerSays': 'In den Worten des Controllers',
  'drawer.neederSays': 'Was {{name}} dazu sagt',
  'drawer.lastKnown': 'Zuletzt bekannt',
  'drawer.lastKnownOutcome.ready': 'war bereit',
  'drawer.lastKnownOutcome.failed': 'war fehlgeschlagen',
  'drawer.lastKnownOutcome.stalled': 'hatte aufgegeben',
  'drawer.advice.title': 'Was zu tun ist',
  'drawer.advice.nothing': 'Nichts.',
  'drawer.advice.unread': 'Nichts, solange bereit ist, was es nennt.',
  'drawer.advice.wait': 'Warten, bis es zu Ende ist.',
  'drawer.advice.cause':
    'Hier nichts: Kümmern Sie sich um das, was es aufhält.',
  'drawer.advice.waitsFor':
    'Sehen Sie unten nach, wie weit das ist, worauf es wartet.',
  'drawer.advice.read':
    'Lesen Sie die Worte des Controllers, beheben Sie die Ursache und bringen Sie die Änderung über Git ein.',
  'drawer.advice.approve':
    'Lesen Sie den Plan und setzen Sie dann spec.approvePlan durch einen Pull Request, nie von Hand.',
  'drawer.advice.resume':
    'Fragen Sie, wer es angehalten hat und warum, und lassen Sie es dann weiterlaufen.',
  'drawer.advice.connect':
    'Prüfen Sie, ob der Cluster läuft und ob ihn das Portal erreichen und lesen kann.',
  'drawer.advice.deliver':
    'Liefern Sie es, oder berichtigen Sie die Stelle, die es nennt; was darauf wartet, macht von selbst weiter.',
  'drawer.advice.more': 'Mehr dazu lesen',
  'drawer.heldUpBy': 'Aufgehalten durch',
  'drawer.owner.title': 'Wen man fragt',
  'drawer.owner.none': 'Für die Schicht ist niemand genannt.',
  'drawer.waitsFor.title': 'Worauf es wartet',
  'drawer.waitsFor.none': 'Es wartet auf nichts.',
  'drawer.waiting.title': 'Was darauf wartet',
  'drawer.waiting.none': 'Nichts wartet darauf.',
  'drawer.waiting.total_one': '{{count}} Objekt wartet dahinter',
  'drawer.waiting.total_other': '{{count}} Objekte warten dahinter',
  'drawer.waiting.behind_one': 'und {{count}} weiteres wartet weiter hinten:',
  'drawer.waiting.behind_other': 'und {{count}} weitere warten weiter hinten:',
  'drawer.waiting.showAll_one': '{{count}} weiteres zeigen',
  'drawer.waiting.showAll_other': '{{count}} weitere zeigen',
  'drawer.place.title': 'Wo es ist',
  'drawer.place.side': 'Cluster',
  'drawer.place.hub': '{{cluster}} (der Management-Cluster)',
  'drawer.place.leaf': '{{cluster}} (der Cluster selbst)',
  'drawer.place.namespace': 'Namespace',
  'drawer.place.kind': 'Art',
  'drawer.place.layers': 'Schichten',
  'drawer.place.holdsUp': 'Hält die Schichten auf',
  'drawer.place.noLayer': 'Es gehört zu keiner Schicht.',
  'drawer.reading.title': 'Vom Cluster gelesen',
  'drawer.reading.again': 'Aktualisieren',
  'drawer.reading.gone':
    'Der Cluster hat es nicht mehr. Was oben steht, ist das Letzte, was davon gesehen wurde.',
  'drawer.reading.only':
    'Es wird nur genannt; deshalb gibt es davon nichts zu lesen.',
  'drawer.reading.missing': 'Es gibt nichts zu lesen: Es ist nicht da.',
  'drawer.reading.missed':
    'Davon wird hier nichts gelesen. Dass es fehlt, sagt das, was es braucht: siehe oben.',
  'drawer.problem.title': 'Es konnte gerade nicht gelesen werden',
  'drawer.problem.not-configured':
    'Das Portal hat keine Verbindung zu diesem Cluster.',
  'drawer.problem.unreachable': 'Es kam keine Verbindung zum Cluster zustande.',
  'drawer.problem.timeout': 'Der Cluster hat nicht rechtzeitig geantwortet.',
  'drawer.problem.certificate':
    'Das Zertifikat des Clusters wird nicht angenommen.',
  'drawer.problem.credentials-rejected':
    'Der Cluster nimmt die Zugangsdaten des Portals nicht an.',
  'drawer.problem.forbidden':
    'Das Portal darf Objekte dieser Art dort nicht lesen.',
  'drawer.problem.not-installed': 'Der Cluster kennt diese Art nicht.',
  'drawer.problem.throttled':
    'Der Cluster bittet darum, eine Weile nicht gefragt zu werden.',
  'drawer.problem.server-error': 'Der API-Server des Clusters hat versagt.',
  'drawer.problem.invalid-answer':
    'Die Antwort des Clusters war nicht zu verstehen.',
  'drawer.problem.too-large':
    'Die Antwort des Clusters ist größer als das, was angenommen wird.',
  'drawer.problem.refused-address':
    'Mit der Adresse des Clusters verbindet sich das Portal nicht.',
  'drawer.problem.unwatched':
    'Zurzeit folgt keine Instanz des Portals diesem Cluster.',
  'drawer.problem.internal': 'Das Portal selbst konnte es nicht lesen.',
  'drawer.revisions.offered': 'Angeboten',
  'drawer.revisions.applied': 'Angewendet',
  'drawer.revisions.attempted': 'Zuletzt versucht',
  'drawer.revisions.isCurrent': 'Was zuletzt versucht wurde, ist angewendet.',
  'drawer.revisions.isBehind':
    'Was zuletzt versucht wurde, ist nicht angewendet.',
  'drawer.conditions.title': 'Conditions',
  'drawer.conditions.none': 'Es hat keine Conditions.',
  'drawer.timeline.title': 'Was geschah',
  'drawer.timeline.none': 'Es sind weder Ereignisse noch Änderungen bekannt.',
  'drawer.timeline.created': 'Angelegt',
  'drawer.timeline.deleting': 'Löschung verlangt',
  'drawer.timeline.becomes': '{{type}} wurde {{value}}',
  'drawer.timeline.warning': 'Warnung',
  'drawer.timeline.times_one': '{{count}}-mal gesehen',
  'drawer.timeline.times_other': '{{count}}-mal gesehen',
  'drawer.timeline.noTime': 'ohne Zeitangabe',
  'drawer.timeline.showAll': 'Alle {{total}} zeigen',
  'drawer.yaml.title': 'Objekt als YAML',
  'drawer.yaml.note':
    'Nur unbedenkliche Felder: Werte, Variablen, Daten und Annotationen verlassen das Backend nie.',
  'drawer.yaml.show': 'YAML zeigen',
  'drawer.yaml.hide': 'YAML verbergen',
  'drawer.yaml.label': 'YAML von {{name}}',
  'drawer.yaml.copy': 'YAML kopieren',
  'drawer.yaml.loading': 'YAML wird geschrieben…',
  'drawer.yaml.noVersion':
    'apiVersion: eine Version von {{group}}, die nicht bekannt ist, weil das Objekt nicht gelesen werden konnte',
  'drawer.copy.done': 'Kopiert',
  'drawer.copy.failed':
    'Kopieren geht hier nicht; wählen Sie den Text von Hand aus.',
  'drawer.refresh.ask': 'Aktualisieren',
  'drawer.refresh.asking': 'Wird angefragt…',
  'drawer.refresh.asked': 'Es wird neu nachgesehen.',
  'drawer.refresh.alreadyAsked':
    'Eben hat schon jemand gefragt; wieder möglich um',
  'drawer.refresh.denied': 'Sie dürfen nicht neu nachsehen lassen.',
  'drawer.refresh.failed':
    'Die Anfrage ist misslungen. Versuchen Sie es noch einmal.',
  'drawer.refresh.someFailed_one': 'Für {{count}} Cluster ist sie misslungen.',
  'drawer.refresh.someFailed_other':
    'Für {{count}} Cluster ist sie misslungen.',
  'drawer.links.label': 'Links für {{cluster}}',
} as const;
