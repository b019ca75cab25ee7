/* eslint-disable no-script-url -- they are what is tested */
import { renderInTestApp } from '@backstage/frontend-test-utils';
import { screen } from '@testing-library/react';
import fc from 'fast-check';
import { SafeLink } from './SafeLink';
import { toSafeUrl } from './toSafeUrl';

/** What browsers make of a text in a link, on a page of the portal. */
function follow(url: string): URL {
  return new URL(url, 'https://portal.example/page');
}

describe('toSafeUrl', () => {
  it.each([
    'https://example.com',
    'http://example.com/a?b=c#d',
    'HTTPS://EXAMPLE.COM/',
    ' https://example.com/a ',
    '/catalog/default/component/search-api',
    '/',
    'https://example.com/a%20b',
    'https://example.com/javascript:alert(1)',
  ])('allows %j', url => {
    expect(toSafeUrl(url)).toBe(url.trim());
  });

  it.each([
    undefined,
    '',
    ' ',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript&colon;alert(1)',
    '&#106;avascript:alert(1)',
    'javascript://example.com/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://example.com/1',
    'file:///etc/passwd',
    'mailto:a@example.com',
    'ftp://example.com',
    'about:blank',
    '//example.com',
    '/\\example.com',
    '\\\\example.com',
    '/\t/example.com',
    '/\n/example.com',
    '/\r\\example.com',
    'https://user:password@example.com',
    'https://portal.example@evil.example',
    'https:example.com',
    'https:/example.com',
    'ht\ntps://example.com',
    'https://',
    'https://exa mple.com',
    'example.com',
    'catalog/default',
    '?a=b',
    '#a',
  ])('does not allow %j', url => {
    expect(toSafeUrl(url)).toBeUndefined();
  });

  it('never leads to anything but http, and a path never to another host', () => {
    const odd = fc.constantFrom(
      ...['/', '\\', '\t', '\n', '\r', ' ', ':', '@', '.', 'a', '\u0000'],
      ...['javascript:', 'data:', 'https://', 'http:', 'evil.example'],
    );
    const text = fc
      .tuple(
        fc.constantFrom('/', 'https://', 'http://', ''),
        fc.array(fc.oneof(odd, fc.string({ maxLength: 3 })), { maxLength: 8 }),
      )
      .map(([start, parts]) => start + parts.join(''));
    fc.assert(
      fc.property(text, raw => {
        const url = toSafeUrl(raw);
        fc.pre(url !== undefined);
        const { protocol, host } = follow(url!);
        expect(protocol).toMatch(/^https?:$/);
        expect(url!.startsWith('/') ? host : 'portal.example').toBe(
          'portal.example',
        );
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('SafeLink', () => {
  it('shows, and tells, that it opens a new tab when it leaves the portal', async () => {
    await renderInTestApp(
      <>
        <SafeLink to="https://example.com/pull/1">Pull request</SafeLink>
        <SafeLink to="/catalog">Catalog</SafeLink>
      </>,
    );

    const outward = screen.getByRole('link', {
      name: /^Pull request.*Opens in a new window$/,
    });
    expect(outward).toHaveAttribute('target', '_blank');
    const icon = outward.querySelector('svg')!;
    expect(icon).toHaveAttribute('aria-hidden', 'true');
    const inward = screen.getByRole('link', { name: 'Catalog' });
    expect(inward).not.toHaveAttribute('target');
    expect(inward.querySelector('svg')).toBeNull();
  });

  it('links to what may be linked to, and shows the rest as text', async () => {
    await renderInTestApp(
      <>
        <SafeLink to="https://example.com/pull/1">Pull request</SafeLink>
        <SafeLink to="javascript:alert(1)">Harmful</SafeLink>
        <SafeLink to="javascript:alert(2)" />
      </>,
    );

    expect(screen.getByRole('link', { name: /^Pull request/ })).toHaveAttribute(
      'href',
      'https://example.com/pull/1',
    );
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(screen.getByText(/Harmful/)).toHaveTextContent(
      'javascript:alert(2)',
    );
  });
});
