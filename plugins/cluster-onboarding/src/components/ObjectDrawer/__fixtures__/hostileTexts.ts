/** What somebody who can write to a cluster or a catalog might try. */
export const HOSTILE_TEXTS = [
  '<img src=x onerror="window.stolen = 1">',
  '<script>window.stolen = 1</script>',
  '"><svg/onload=window.stolen=1>',
  '<a href="javascript:window.stolen=1">click</a>',
  '{{constructor.constructor("window.stolen=1")()}}',
  '$t(drawer.close) <b>bold</b> &lt;i&gt;',
];

/** Addresses that must never become a link. */
export const HOSTILE_URLS = [
  /* eslint-disable no-script-url */
  'javascript:window.stolen=1',
  'JaVaScRiPt:window.stolen=1',
  /* eslint-enable no-script-url */
  'data:text/html,<script>window.stolen=1</script>',
  'vbscript:x',
  '//evil.example/x',
  'https://user:password@evil.example/x',
];

/** The elements and links that hostile texts would have made. */
export function listIntruders(root: ParentNode): Element[] {
  return [
    ...root.querySelectorAll(
      'img, script, iframe, object, embed, b, i, [onerror], [onload]',
    ),
    ...[...root.querySelectorAll('a[href]')].filter(
      link => !/^(?:https?:\/\/|\/)/.test(link.getAttribute('href') ?? ''),
    ),
  ];
}
