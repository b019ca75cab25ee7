/** How clusters come to their secrets, as it has been typed so far. */
export interface SecretsValue {
  readonly mode?: string;
  readonly store?: string;
  readonly vault?: VaultValue;
}

/** The Vault, as it has been typed so far. */
export interface VaultValue {
  readonly address?: string;
  readonly authMethod?: string;
  readonly authPath?: string;
  readonly role?: string;
  readonly mount?: string;
}

/** Where Vault has a way to sign in if nobody has put it elsewhere. */
const AUTH_PATHS: Readonly<Record<string, string>> = {
  ldap: 'ldap',
  kubernetes: 'kubernetes',
};

const VAULT_BEGINNING: VaultValue = {
  authMethod: 'ldap',
  authPath: AUTH_PATHS.ldap,
  mount: 'secret',
};

/** Another way begins anew: what belongs to the way before must not stay in the request. */
export function chooseMode(mode: string): SecretsValue {
  return mode === 'vault' ? { mode, vault: VAULT_BEGINNING } : { mode };
}

export function setStore(value: SecretsValue, store: string): SecretsValue {
  const { store: _, ...others } = value;
  return store === '' ? others : { ...others, store };
}

/**
 * Sets a cell of the Vault. An emptied one that has a default stays as an empty text, since the form would fill the gap with the default
 * while somebody types. The path of a way to sign in follows the way, unless somebody has typed another.
 */
export function setVault(
  value: SecretsValue,
  key: keyof VaultValue,
  text: string,
): SecretsValue {
  const { [key]: _, ...others } = value.vault ?? {};
  const isGone = text === '' && !Object.hasOwn(VAULT_BEGINNING, key);
  return {
    ...value,
    vault: isGone
      ? others
      : {
          ...others,
          [key]: text,
          ...(key === 'authMethod' && followMethod(value.vault ?? {}, text)),
        },
  };
}

function followMethod(before: VaultValue, method: string): VaultValue {
  const { authMethod = 'ldap', authPath = AUTH_PATHS[authMethod] } = before;
  const isDefault = authPath === AUTH_PATHS[authMethod];
  return { authPath: isDefault ? AUTH_PATHS[method] ?? authPath : authPath };
}
