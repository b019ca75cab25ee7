import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { PlainChoice } from '../../PlainChoice';
import { TextCell } from '../../TextCell';
import { formFieldsTranslationRef } from '../../translation';
import { VaultValue } from './secretsValue';

/** What has to be known about a Vault. */
export function VaultCells(props: {
  id: string;
  vault: VaultValue;
  /** What is wrong, by cell. */
  errors: Readonly<Partial<Record<string, string>>>;
  disabled?: boolean;
  onChange: (key: keyof VaultValue, text: string) => void;
}): JSX.Element {
  const { id, vault, errors, disabled, onChange } = props;
  const { t } = useTranslationRef(formFieldsTranslationRef);
  const text = (key: keyof VaultValue, help?: string) => (
    <TextCell
      id={`${id}_${key}`}
      label={t(`secrets.${key}`)}
      value={vault[key] ?? ''}
      isRequired={key === 'address' || key === 'role'}
      disabled={disabled}
      error={errors[key]}
      help={help}
      onChange={value => onChange(key, value)}
    />
  );
  return (
    <>
      {text('address', t('secrets.addressHelp'))}
      <PlainChoice
        id={`${id}_authMethod`}
        title={t('secrets.authMethod')}
        value={vault.authMethod ?? ''}
        disabled={disabled}
        error={errors.authMethod !== undefined}
        help={errors.authMethod}
        choices={[
          { value: 'ldap', title: t('secrets.ldap') },
          { value: 'kubernetes', title: t('secrets.kubernetes') },
        ]}
        onChange={value => onChange('authMethod', value)}
      />
      {text(
        'role',
        t(
          vault.authMethod === 'kubernetes'
            ? 'secrets.roleHelp.kubernetes'
            : 'secrets.roleHelp.ldap',
        ),
      )}
      {text('authPath', t('secrets.authPathHelp'))}
      {text('mount', t('secrets.mountHelp'))}
    </>
  );
}
