import { ACCOUNT_LIMITS, groupTypedSiret } from '@cigogne/contract';
import { TextInput, type TextInputProps } from './text-input';

/** The SIRET of a shop: input passes through `filterSiret`, and is grouped on blur. */
export function SiretInput(props: Omit<TextInputProps, 'label'>) {
  const { value, onChange, onBlur } = props;
  const groupDigits = () => {
    const grouped = groupTypedSiret(value);
    if (grouped !== value) onChange(grouped);
    onBlur?.();
  };
  return (
    <TextInput
      {...props}
      label="SIRET"
      inputMode="numeric"
      maxLength={ACCOUNT_LIMITS.shop_siret}
      hint="14 chiffres"
      onBlur={groupDigits}
    />
  );
}
