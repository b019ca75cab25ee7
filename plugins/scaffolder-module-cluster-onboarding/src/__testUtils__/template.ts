import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';

/** The pages of the template that this repository ships. */
export function readTemplatePages(): any[] {
  const path = resolve(
    __dirname,
    '../../../../templates/onboard-capability/template.yaml',
  );
  return parse(readFileSync(path, 'utf8')).spec.parameters;
}

/** One of its fields, as a form of its own. */
export function toPage(name: string): any {
  const page = readTemplatePages().find(({ properties }) => properties[name]);
  return {
    title: page.title,
    required: (page.required ?? []).filter((key: string) => key === name),
    properties: { [name]: page.properties[name] },
  };
}
