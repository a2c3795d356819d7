import type { TextInputProps } from '@cigogne/shared-ui/text-input';
import type { Dispatch, RefObject } from 'react';
import { filterText, type DeliveryDraft, type TextField } from './delivery-draft';
import type { DraftAction } from './draft-reducer';
import { FilteredInput, type TextFieldElement } from './filtered-input';

export interface StepProps {
  readonly draft: DeliveryDraft;
  readonly change: Dispatch<DraftAction>;
}

interface DraftFieldProps
  extends StepProps, Omit<TextInputProps, 'value' | 'onChange' | 'name' | 'inputRef'> {
  readonly field: TextField;
  readonly inputRef?: RefObject<TextFieldElement | null>;
}

/** A text of the draft, with its input filter. */
export function DraftField({ draft, change, field, ...props }: DraftFieldProps) {
  return (
    <FilteredInput
      {...props}
      name={field}
      // The browser would propose the address of the shop's own staff.
      autoComplete="off"
      value={draft[field]}
      filter={(typed) => filterText(field, typed)}
      onChange={(text) => change({ type: 'typed', field, text })}
    />
  );
}
