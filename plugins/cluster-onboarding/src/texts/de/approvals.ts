/** German, by the same keys as the English texts, written flat. */
export const approvalsGerman = {
  'approvals.title': 'Freigaben und Tore',
  'approvals.show': 'Alles zeigen, auch was in Ordnung ist',
  'approvals.hide': 'Nur zeigen, was nicht in Ordnung ist',
  'approvals.summary.quiet':
    'Weder eine Freigabe noch eine Bestätigung steht aus.',
  'approvals.summary.gatesOpen': 'Kein Tor hält eine Schicht auf.',
  'approvals.summary.plans_one': '{{count}} Plan wartet auf Freigabe',
  'approvals.summary.plans_other': '{{count}} Pläne warten auf Freigabe',
  'approvals.summary.closed_one':
    '{{count}} Schicht wird von einem Tor aufgehalten',
  'approvals.summary.closed_other':
    '{{count}} Schichten werden von einem Tor aufgehalten',
  'approvals.summary.byException_one':
    '{{count}} Schicht geht durch eine Ausnahme weiter',
  'approvals.summary.byException_other':
    '{{count}} Schichten gehen durch Ausnahmen weiter',
  'approvals.summary.notAttested_one':
    '{{count}} Schicht wartet auf eine Bestätigung',
  'approvals.summary.notAttested_other':
    '{{count}} Schichten warten auf eine Bestätigung',
  'approvals.summary.toBeAttested_one':
    '{{count}} Schicht kann bestätigt werden, sobald sie da ist',
  'approvals.summary.toBeAttested_other':
    '{{count}} Schichten können bestätigt werden, sobald sie da sind',
  'approvals.merge_one':
    'Der Pull Request des Onboardings ist noch nicht übernommen.',
  'approvals.merge_other':
    '{{count}} Pull Requests des Onboardings sind noch nicht übernommen.',
  'approvals.place': '{{cluster}} · {{layer}}',
  'approvals.plans.title': 'Pläne, die auf Freigabe warten',
  'approvals.plans.plan': 'Plan',
  'approvals.plans.waiting': 'wartet',
  'approvals.plans.unknownPlan':
    'die Kennung ist nicht bekannt; siehe das Objekt',
  'approvals.plans.destroys': 'Dieser Plan zerstört, was da ist.',
  'approvals.plans.copyId': 'Kennung des Plans kopieren',
  'approvals.plans.how': 'So geben Sie ihn frei',
  'approvals.plans.read': 'Lesen Sie den Plan.',
  'approvals.plans.set':
    'Setzen Sie in der Datei in Git, die {{name}} liefert, spec.approvePlan auf {{plan}}.',
  'approvals.plans.setUnknown':
    'Setzen Sie in der Datei in Git, die {{name}} liefert, spec.approvePlan auf die Kennung des Plans.',
  'approvals.plans.propose':
    'Öffnen Sie einen Pull Request. Setzen Sie es nie von Hand auf dem Cluster: Der nächste Abgleich nimmt es zurück, und niemand sieht, wer freigegeben hat.',
  'approvals.gates.title': 'Schichten hinter einem Tor',
  'approvals.gates.open': 'Tor offen',
  'approvals.gates.closed': 'Tor geschlossen',
  'approvals.gates.exception': 'Tor durch Ausnahme offen',
  'approvals.gates.waitsFor': 'Wartet auf {{layers}}',
  'approvals.gates.ask': 'Ausnahme beantragen',
  'approvals.gates.mayNotAsk':
    'Sie dürfen für diesen Cluster keine Ausnahme beantragen.',
  'approvals.exceptions.asked': 'Beantragt',
  'approvals.exceptions.approved': 'Genehmigt',
  'approvals.exceptions.rejected': 'Abgelehnt',
  'approvals.exceptions.expired': 'Abgelaufen',
  'approvals.exceptions.by': 'von {{person}}',
  'approvals.exceptions.from': 'beantragt von {{person}}',
  'approvals.exceptions.until': 'bis',
  'approvals.exceptions.ended': 'abgelaufen',
  'approvals.exceptions.showEnded_one': '{{count}} abgelaufene zeigen',
  'approvals.exceptions.showEnded_other': '{{count}} abgelaufene zeigen',
  'approvals.exceptions.approve': 'Genehmigen',
  'approvals.exceptions.reject': 'Ablehnen',
  'approvals.exceptions.own':
    'Sie haben sie beantragt; entscheiden muss jemand anderes.',
  'approvals.exceptions.mayNotDecide':
    'Sie dürfen über Ausnahmen dieses Clusters nicht entscheiden.',
  'approvals.exceptions.approvedNow': 'Die Ausnahme ist genehmigt.',
  'approvals.exceptions.rejectedNow': 'Die Ausnahme ist abgelehnt.',
  'approvals.exceptions.askedNow':
    'Die Ausnahme ist beantragt. Sie gilt, sobald jemand anderes sie genehmigt hat.',
  'approvals.exceptions.failed': 'Das ging nicht: {{message}}',
  'approvals.ask.title': 'Ausnahme für {{cluster}} beantragen',
  'approvals.ask.meaning':
    'Eine Ausnahme öffnet nur das Tor: Was fehlschlägt, schlägt weiter fehl. Jemand anderes als Sie muss sie genehmigen, und sie endet von selbst.',
  'approvals.ask.approver':
    'Das Portal schreibt niemandem: Sagen Sie {{owners}} Bescheid, deren Schicht übergangen wird, und denen, die über Ausnahmen entscheiden; das Plattformteam weiß, wer das ist.',
  'approvals.ask.approverUnknown':
    'Das Portal schreibt niemandem: Sagen Sie denen Bescheid, die über Ausnahmen entscheiden, oder dem Plattformteam, wenn Sie nicht wissen, wer das ist.',
  'approvals.ask.layer': 'Schicht',
  'approvals.ask.reason': 'Grund',
  'approvals.ask.reasonHelp':
    'Warum kann es nicht warten? Das liest, wer genehmigt.',
  'approvals.ask.until': 'Bis zum Ende des',
  'approvals.ask.untilHelp': 'Höchstens {{days}} Tage von jetzt an',
  'approvals.ask.submit': 'Beantragen',
  'approvals.attest.title': 'Schichten, die Menschen bestätigen',
  'approvals.attest.attested': 'Bestätigt',
  'approvals.attest.expired': 'Bestätigung abgelaufen',
  'approvals.attest.none': 'Wartet auf eine Bestätigung',
  'approvals.attest.notYet': 'Noch nicht bestätigt',
  'approvals.attest.statement': 'Was bestätigt wird: {{statement}}',
  'approvals.attest.noStatement':
    'Was bestätigt wird: Diese Schicht ist da und funktioniert.',
  'approvals.attest.whose': '{{owner}} macht diese Schicht und bestätigt sie.',
  'approvals.attest.whoseAllowed':
    '{{owner}} macht diese Schicht und bestätigt sie. Auch Sie dürfen das, wenn Sie wissen, dass sie da ist.',
  'approvals.attest.early':
    'Sie kann bestätigt werden, bevor der Cluster selbst da ist.',
  'approvals.attest.until': 'bis',
  'approvals.attest.note': 'Anmerkung',
  'approvals.attest.action': 'Bestätigen',
  'approvals.attest.again': 'Erneut bestätigen',
  'approvals.attest.withdraw': 'Zurücknehmen',
  'approvals.attest.mayNot':
    'Sie dürfen Schichten dieses Clusters nicht bestätigen.',
  'approvals.attest.attestedNow': 'Die Schicht ist bestätigt.',
  'approvals.attest.withdrawnNow': 'Die Bestätigung ist zurückgenommen.',
  'approvals.attest.dialogTitle': '{{layer}} von {{cluster}} bestätigen',
  'approvals.attest.owner':
    'Wenn Sie es nicht selbst wissen, fragen Sie {{owner}}.',
  'approvals.attest.dialogMeaning':
    'Sie geben Ihr Wort, unter Ihrem Namen, dass dies so ist:',
  'approvals.attest.noteField': 'Anmerkung',
  'approvals.attest.noteHelp':
    'Woran man es sieht, etwa die Adresse eines Tickets; darf leer bleiben',
  'approvals.attest.untilField': 'Bis zum Ende des',
  'approvals.attest.untilHelp':
    'Nach höchstens {{days}} Tagen muss es erneut gesagt werden',
  'approvals.attest.submit': 'Bestätigen',
  'approvals.form.cancel': 'Abbrechen',
  'approvals.form.busy': 'Wird gesendet…',
  'approvals.form.failed': 'Es wurde nicht angenommen: {{message}}',
  'approvals.form.too-short': 'Schreiben Sie mindestens {{least}} Zeichen.',
  'approvals.form.too-long': 'Schreiben Sie höchstens {{most}} Zeichen.',
  'approvals.form.no-date': 'Wählen Sie einen Tag.',
  'approvals.form.past': 'Wählen Sie einen Tag, der noch nicht vorbei ist.',
  'approvals.form.too-late':
    'Wählen Sie einen Tag, der höchstens {{days}} Tage entfernt ist.',
} as const;
