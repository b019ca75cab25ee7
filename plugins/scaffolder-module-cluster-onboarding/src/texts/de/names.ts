/** German, by the same keys as the English texts, written flat. */
export const namesGerman = {
  'names.asking': 'Es wird nachgesehen, ob die Namen frei sind',
  'names.free': 'Frei: {{names}}',
  'names.own':
    'Ihre Anforderung hat sie schon: {{names}}. Wer dieselben Cluster noch einmal anfordert, ändert sie: Einstellungen, die dann fehlen, gehen, und die Prüfung am Ende zählt sie auf.',
  'names.part':
    'Ihre Anforderung hat {{names}} schon. Um sie zu ändern, fordern Sie genau ihre Cluster an: {{clusters}}. Sonst wählen Sie andere Namen.',
  'names.taken': 'Von einem anderen Onboarding belegt: {{names}}.',
  'names.there':
    'Gibt es schon: {{names}}. Wählen Sie einen anderen Namen, wenn Sie nicht eben diese Cluster meinen; die Prüfung am Ende sagt, ob das geht.',
  'names.foreign':
    'Im Besitz von {{owner}}: {{names}}. Wählen Sie einen anderen Namen oder {{owner}} als Eigentümer: Niemand sonst kann diese Cluster anfordern.',
  'names.thereOf':
    'Gibt es schon, im Besitz von {{owner}}: {{names}}. Wählen Sie einen anderen Namen, wenn {{owner}} nicht will, dass die Dateien eben dieser Cluster von nun an aus diesem Formular kommen.',
  'names.seeOnboarding': 'Zum Onboarding',
  'names.unanswered':
    'Ob die Namen frei sind, ließ sich gerade nicht feststellen. Die Prüfung am Ende sieht noch einmal nach.',
  'names.stopForeign':
    'muss zu einem anderen Namen führen: {{owner}} hat {{names}} schon.',
  'names.stopPart':
    'muss genau {{clusters}} gelten oder anderen Namen: Ihre Anforderung hat {{names}} schon.',
  'names.stop':
    'muss zu einem anderen Namen führen: {{names}} hat schon ein anderes Onboarding.',
} as const;
