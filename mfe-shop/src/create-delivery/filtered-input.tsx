import { TextInput, type TextInputProps } from '@cigogne/shared-ui/text-input';
import Box from '@mui/material/Box';
import { useRef, useState, type RefObject } from 'react';

export type TextFieldElement = HTMLInputElement & HTMLTextAreaElement;

interface FilteredInputProps extends Omit<TextInputProps, 'inputRef' | 'onChange'> {
  inputRef?: RefObject<TextFieldElement | null> | undefined;
  /** What remains of a typed or pasted text. */
  filter: (typed: string) => string;
  onChange: (filtered: string) => void;
}

/**
 * A text field that accepts only some characters. The caret stays in its place when one is refused,
 * and an accent that is being composed (^ then e) is filtered only once it is finished.
 */
export function FilteredInput(props: FilteredInputProps) {
  const { filter, value, onChange, inputRef, ...rest } = props;
  const ownRef = useRef<TextFieldElement>(null);
  const input = inputRef ?? ownRef;
  const composing = useRef(false);
  const [composed, setComposed] = useState<string | null>(null);

  const take = (typed: string) => {
    if (composing.current) {
      setComposed(typed);
      return;
    }
    const filtered = filter(typed);
    const caret = filter(typed.slice(0, input.current?.selectionStart ?? typed.length)).length;
    onChange(filtered);
    if (filtered === typed) return;
    // Right after this event React sets the filtered text, and with it the caret to the end.
    queueMicrotask(() => {
      if (document.activeElement === input.current) input.current?.setSelectionRange(caret, caret);
    });
  };

  return (
    <Box
      onCompositionStart={() => {
        composing.current = true;
      }}
      onCompositionEnd={() => {
        composing.current = false;
        setComposed(null);
        take(input.current?.value ?? value);
      }}
    >
      <TextInput {...rest} value={composed ?? value} onChange={take} inputRef={input} />
    </Box>
  );
}
