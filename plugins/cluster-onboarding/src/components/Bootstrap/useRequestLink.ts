import { useApi } from '@backstage/core-plugin-api';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { useEffect, useState } from 'react';

const TEMPLATE = {
  kind: 'template',
  namespace: 'default',
  name: 'onboard-capability',
};

/** Where to ask for clusters: the template that this project brings where the catalog has it, else the list of all templates. */
export function useRequestLink(): string {
  const catalog = useApi(catalogApiRef);
  const [hasTemplate, setHasTemplate] = useState(false);
  useEffect(() => {
    let isWanted = true;
    catalog.getEntityByRef(TEMPLATE).then(
      template => isWanted && setHasTemplate(template !== undefined),
      // The list of all templates will do.
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [catalog]);
  return hasTemplate
    ? `/create/templates/${TEMPLATE.namespace}/${TEMPLATE.name}`
    : '/create';
}
