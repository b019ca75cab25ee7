import { identityApiRef, useApi } from '@backstage/core-plugin-api';
import { useEffect, useState } from 'react';

/** The entity ref of the viewer, in lower case; undefined until it is known, and empty if nobody says it. */
export function useOwnRef(): string | undefined {
  const identity = useApi(identityApiRef);
  const [ref, setRef] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    identity.getBackstageIdentity().then(
      ({ userEntityRef }) => {
        if (isCurrent) setRef(userEntityRef.toLocaleLowerCase('en-US'));
      },
      // Without a name nothing is one's own; the backend decides in any case.
      () => {
        if (isCurrent) setRef('');
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [identity]);
  return ref;
}
