import { lookup as systemLookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isAddressAllowed } from './isAddressAllowed';

/** The code of the error by which a look-up refuses all addresses of a host. */
export const REFUSED_ADDRESS_CODE = 'ERR_ADDRESS_REFUSED';

/**
 * Makes the function by which a socket finds the addresses of a host. The socket connects to what it returns and looks up
 * nothing more, so no second answer of a name server comes between the check and the connection.
 */
export function createCheckedLookup(options: {
  allowedHosts?: readonly string[];
  /** Asks the name servers. */
  lookup?: typeof systemLookup;
}): LookupFunction {
  const { allowedHosts, lookup = systemLookup } = options;
  return (host, lookupOptions, callback) => {
    lookup(host, { ...lookupOptions, all: true }, (error, addresses) => {
      if (error) {
        callback(error, []);
        return;
      }
      const allowed = addresses.filter(({ address }) =>
        isAddressAllowed({ host, address, allowedHosts }),
      );
      if (allowed.length === 0) {
        const refusal: NodeJS.ErrnoException = new Error(
          'No address of the host is one that may be connected to',
        );
        refusal.code = REFUSED_ADDRESS_CODE;
        callback(refusal, []);
      } else if (lookupOptions.all) {
        callback(null, allowed);
      } else {
        callback(null, allowed[0].address, allowed[0].family);
      }
    });
  };
}
