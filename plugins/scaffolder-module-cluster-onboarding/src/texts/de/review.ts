/** German, by the same keys as the English texts, written flat. */
export const reviewGerman = {
  'review.title': 'Was getan wird',
  'review.planning': 'Der Plan wird gemacht',
  'review.planningDetail':
    'Die Repositories werden gelesen, die Dateien erzeugt und geprüft. Geschrieben wird nichts.',
  'review.planningLong':
    'Der Git-Host lässt sich Zeit. Am Plan wird noch gearbeitet.',
  'review.again': 'Noch einmal prüfen',
  'review.retry': 'Noch einmal versuchen',
  'review.noBackend':
    'Der Plan kann hier nicht gezeigt werden: Das Plugin für das Onboarding von Clustern ist in diesem Portal nicht installiert. Er wird gemacht, wenn die Vorlage läuft.',
  'review.unchecked':
    'Namen, Repositories und Dateien sind geprüft. Ob Charts unter {{charts}} und Images unter {{images}} zu finden sind, zeigt sich erst, wenn die Cluster sie holen.',
  'review.possible': 'Es geht so, wie es angefordert ist',
  'review.unlistedRegion.message':
    'Die Region {{name}} ist keine der angebotenen.',
  'review.unlistedRegion.remedy':
    'Sehen Sie auf der Seite „{{page}}“ nach, ob sie so geschrieben ist, wie Ihre Cloud sie schreibt.',
  'review.unlistedVersion.message':
    'Die Version {{name}} von Kubernetes ist keine der angebotenen.',
  'review.unlistedVersion.remedy':
    'Ändern Sie sie auf der Seite „{{page}}“, oder fragen Sie das Plattform-Team, ob es einen solchen Cluster macht.',
  'review.takeover_one':
    'Es geht, aber {{count}} Cluster gibt es schon: {{names}}',
  'review.takeover_other':
    'Es geht, aber {{count}} Cluster gibt es schon: {{names}}',
  'review.takeoverAdvice_one':
    'Machen Sie nur weiter, wenn er mit Absicht übernommen werden soll. Gehen Sie sonst zurück und wählen Sie einen anderen Namen: Die Schritte oben führen hin.',
  'review.takeoverAdvice_other':
    'Machen Sie nur weiter, wenn sie mit Absicht übernommen werden sollen. Gehen Sie sonst zurück und wählen Sie einen anderen Namen: Die Schritte oben führen hin.',
  'review.impossible': 'So geht es nicht',
  'review.incomplete': 'Es fehlen geheime Werte',
  'review.update':
    'Dieselben Cluster wurden schon einmal angefordert. Dies bringt jenes Onboarding auf den neuen Stand: Was hier angefordert wird, tritt an die Stelle von damals.',
  'review.leftOut':
    'Damals angefordert und hier nicht: {{names}}. Gehen Sie zurück und geben Sie noch einmal an, was bleiben soll.',
  'review.seeOnboarding': 'Zum Onboarding',
  'review.pullRequests_one': '{{count}} Pull Request',
  'review.pullRequests_other': '{{count}} Pull Requests',
  'review.filesNew_one': '{{count}} Datei neu',
  'review.filesNew_other': '{{count}} Dateien neu',
  'review.filesChanged': '{{number}} geändert',
  'review.filesDeleted': '{{number}} gelöscht',
  'review.filesKept': '{{number}} unverändert',
  'review.errors_one': '{{count}} Fehler',
  'review.errors_other': '{{count}} Fehler',
  'review.warnings_one': '{{count}} Warnung',
  'review.warnings_other': '{{count}} Warnungen',
  'review.notes_one': '{{count}} Hinweis',
  'review.notes_other': '{{count}} Hinweise',
  'review.issues.title': 'Vorher ist etwas zu berichtigen',
  'review.issues.advice':
    'Gehen Sie zurück auf die genannte Seite und berichtigen Sie es: Die Schritte oben führen hin. Was Sie eingegeben haben, bleibt erhalten; nur „Zurück“ im Browser selbst würde das Formular verlassen.',
  'review.issues.page': 'Auf der Seite „{{page}}“',
  'review.issues.elsewhere': 'In der Anforderung im Ganzen',
  'review.issues.place.fleet': 'Repository der Flotte',
  'review.issues.place.services': 'Repository der Pakete der Plattform',
  'review.issues.place.apps': 'Repository der Anwendungen',
  'review.byChoice':
    'Fehler in Dateien kommen von dem, was gewählt wurde: Wählen Sie die empfohlene Strategie und den empfohlenen Weg der Schlüssel auf der Seite „{{page}}“.',
  'review.byChoiceOrException':
    'Fehler in Dateien kommen von dem, was gewählt wurde: Wählen Sie die empfohlene Strategie und den empfohlenen Weg der Schlüssel auf der Seite „{{page}}“, oder beantragen Sie eine Ausnahme auf der Seite „{{exceptionPage}}“.',
  'review.clusters.title': 'Cluster',
  'review.clusters.owner': 'Sie werden {{owner}} gehören.',
  'review.clusters.ownerOther':
    'Sie werden {{owner}} gehören, einem Team, in dem Sie nicht sind: Sorgen Sie dafür, dass es sie haben will.',
  'review.clusters.strategy': 'Strategie: {{title}}',
  'review.clusters.keys': 'Schlüssel: {{title}}',
  'review.clusters.keysFrom': 'Schlüssel: {{title}} ({{details}})',
  'review.clusters.packages':
    'Pakete außer denen, die jeder Cluster bekommt: {{names}}',
  'review.clusters.policies':
    'Richtlinien außer denen, die jeder Cluster bekommt: {{names}}',
  'review.clusters.values': 'Weitere Werte: {{names}}',
  'review.clusters.free': 'neu',
  'review.clusters.update': 'wird auf den neuen Stand gebracht',
  'review.clusters.taken': 'von einem anderen Onboarding belegt',
  'review.clusters.there': 'gibt es schon',
  'review.findings.title': 'Befunde',
  'review.findings.none': 'Es wurde nichts gefunden, das falsch ist.',
  'review.findings.error': 'Fehler: Diese müssen berichtigt werden',
  'review.findings.warning':
    'Warnungen: Sie halten nicht auf. Die über Dateien stehen im Pull Request, für alle, die ihn prüfen',
  'review.findings.note': 'Hinweise',
  'review.findings.remedy': 'Was zu tun ist: {{remedy}}',
  'review.findings.page': 'Es steht auf der Seite „{{page}}“.',
  'review.files.title': 'Dateien',
  'review.files.into': 'in {{branch}}',
  'review.files.update': 'bringt Pull Request #{{number}} auf den neuen Stand',
  'review.files.all': 'Alle Ordner zeigen',
  'review.files.fewer': 'Alle Ordner verbergen',
  'review.files.create': 'neu',
  'review.files.updated': 'geändert',
  'review.files.delete': 'gelöscht',
  'review.files.keep': 'unverändert',
  'review.files.encrypted': 'verschlüsselt',
  'review.files.showContent': 'Inhalt zeigen',
  'review.files.hideContent': 'Inhalt verbergen',
  'review.files.showChanges': 'Änderungen zeigen',
  'review.files.hideChanges': 'Änderungen verbergen',
  'review.files.bytes': '{{size}} B',
  'review.files.kilobytes': '{{size}} KB',
  'review.files.files_one': '{{count}} Datei',
  'review.files.files_other': '{{count}} Dateien',
  'review.files.diffLeftOut':
    'Die Änderung ist zu lang, um sie hier zu zeigen. Der Pull Request zeigt sie.',
  'review.files.diffEncrypted':
    'Verschlüsselt, also gibt es nichts zu lesen. Die Werte sind die der geheimen Felder.',
  'review.files.diffNone': 'Es ändert sich nichts.',
  'review.files.diffOf': 'Was sich in {{path}} ändert',
  'review.files.more_one': '{{count}} weitere Zeile zeigen',
  'review.files.more_other': '{{count}} weitere Zeilen zeigen',
  'review.layers.title': 'Die Schichten, wie sie sein werden',
  'review.layers.planned': 'Geplant',
  'review.layers.detail_one': '{{count}} Objekt, durch {{engine}}',
  'review.layers.detail_other': '{{count}} Objekte, durch {{engine}}',
  'review.layers.elsewhere': 'kommt von anderswo',
  'review.layers.elsewhereBy': 'kommt von anderswo, bestätigt von {{owner}}',
  'review.steps.title': 'Bleibt Menschen überlassen',
  'review.steps.merge_one':
    'Den Pull Request prüfen und übernehmen. Wer dort nicht übernehmen darf, fragt das Plattform-Team.',
  'review.steps.merge_other':
    'Die {{count}} Pull Requests prüfen und übernehmen, in der Reihenfolge der Repositories oben unter „Dateien“: {{names}}. Wer dort nicht übernehmen darf, fragt das Plattform-Team.',
  'review.steps.then': '{{before}}, dann {{next}}',
  'review.steps.attest':
    '{{layer}} von {{clusters}} entsteht anderswo: Sehen Sie zu, dass es entsteht, und bestätigen Sie auf der Seite des Clusters, dass es da ist.',
  'review.steps.attestBy':
    '{{layer}} von {{clusters}} entsteht anderswo: Sagen Sie {{owner}}, dass es gebraucht wird; {{owner}} bestätigt auf der Seite des Clusters, dass es da ist.',
  'review.secrets.title': 'Geheime Werte',
  'review.secrets.given': 'angegeben',
  'review.secrets.missing': 'noch nicht angegeben',
  'review.secrets.unneeded':
    'eingetippt, aber für diese Anforderung nicht nötig: wird nicht verwendet',
  'review.secrets.where_one':
    'Noch nicht angegeben: {{names}}. Gehen Sie zurück und geben Sie es an: Die Schritte oben führen hin.',
  'review.secrets.where_other':
    'Noch nicht angegeben: {{names}}. Gehen Sie zurück und geben Sie sie an: Die Schritte oben führen hin.',
  'review.secrets.onPage': '{{title}} (Seite „{{page}}“)',
  'review.secrets.kept':
    'Neue Cluster haben nichts, das bleiben könnte: Nehmen Sie dort das Häkchen bei „Keep …“ weg, dann werden Sie danach gefragt.',
  'review.secrets.advice':
    'Was schon im Repository steht, muss nicht noch einmal angegeben werden.',
  'review.strategy.title': 'Zur Strategie „{{title}}“',
  'review.blueprint': 'Blueprint {{name}} {{version}}, aus {{origin}}',
  'review.failure.unusable.title': 'Die Anforderung lässt sich nicht planen',
  'review.failure.unusable.advice':
    'Gehen Sie zurück auf die Seite, auf der danach gefragt wird, und ändern Sie es: Die Schritte oben führen hin. Was Sie eingegeben haben, bleibt erhalten; nur „Zurück“ im Browser selbst würde das Formular verlassen.',
  'review.failure.unusable.adviceOf':
    'Gehen Sie zurück auf die Seite „{{page}}“ und ändern Sie es dort: Die Schritte oben führen hin. Was Sie eingegeben haben, bleibt erhalten; nur „Zurück“ im Browser selbst würde das Formular verlassen.',
  'review.failure.unusable.adviceOfRepository':
    'Das Repository steht auf der Seite „{{page}}“, der Branch auf der Seite „{{branchPage}}“: Die Schritte oben führen hin. Was Sie eingegeben haben, bleibt erhalten; nur „Zurück“ im Browser selbst würde das Formular verlassen.',
  'review.failure.denied.title': 'Sie dürfen keine Onboardings planen',
  'review.failure.denied.advice':
    'Bitten Sie das Plattform-Team um die Berechtigung cluster-onboarding.onboard.',
  'review.failure.conflict.title':
    'Mit diesen Clustern ist gerade etwas anderes im Gange',
  'review.failure.conflict.advice':
    'Warten Sie, bis es fertig ist, oder wählen Sie andere Namen.',
  'review.failure.busy.title': 'Zu viele Pläne auf einmal',
  'review.failure.busy.advice':
    'Warten Sie eine Minute und versuchen Sie es noch einmal.',
  'review.failure.unavailable.title':
    'Der Plan konnte gerade nicht gemacht werden',
  'review.failure.unavailable.advice':
    'Das Backend oder der Git-Host ist nicht erreichbar. Versuchen Sie es noch einmal; wenn es so bleibt, sagen Sie es dem Portal-Team.',
  'review.stop.issues':
    'muss ohne Fehler sein: Die Prüfung am Ende sagt, was in der Anforderung zu berichtigen ist und wo.',
  'review.stop.taken':
    'muss Namen haben, die frei sind: {{names}} hat schon ein anderes Onboarding.',
  'review.stop.errors_one':
    'muss ohne Fehler sein. Der Plan hat {{count}}: {{message}} Was zu tun ist: {{remedy}}',
  'review.stop.errors_other':
    'muss ohne Fehler sein. Der Plan hat {{count}}, darunter zuerst: {{message}} Was zu tun ist: {{remedy}}',
  'review.stop.impossible':
    'muss so möglich sein, wie angefordert: Die Prüfung am Ende sagt, warum es nicht geht.',
  'review.stop.secrets':
    'muss die geheimen Werte haben, die nötig sind: {{names}}.',
  'review.stop.failed': 'muss einen Plan haben, und es gibt keinen: {{reason}}',
} as const;
