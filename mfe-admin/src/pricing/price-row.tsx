import type { PricingRule } from '@cigogne/contract';
import OutlinedInput from '@mui/material/OutlinedInput';
import { memo, type ChangeEvent, type FocusEvent } from 'react';
import { normalizePrice, priceInWords, priceOf, priceProblem } from './read-price';

interface PriceRowProps {
  rule: PricingRule;
  /** Content of the field. */
  text: string;
  /** The field contains text that is not a number. */
  unreadable: boolean;
  /** Somebody else has changed the price since typing began. */
  overtaken: boolean;
  disabled: boolean;
  /** @param unreadable the browser shows text that is not a number, and reports '' as the value */
  onType: (rule: PricingRule, text: string, unreadable: boolean) => void;
}

export const PriceRow = memo(
  function PriceRow({ rule, text, unreadable, overtaken, disabled, onType }: PriceRowProps) {
    const { category_id: id, category_name: name } = rule;
    const problem = unreadable ? 'Not a number.' : priceProblem(text);
    const problemId = `price-problem-${id}`;
    const overtakenId = `price-overtaken-${id}`;
    const changed = priceOf(text) !== rule.base_price;
    return (
      <tr className={changed ? 'changed' : undefined}>
        <td>
          <div className="category">{name}</div>
          <div className="id tabular">ID {id}</div>
        </td>
        <td>
          <OutlinedInput
            size="small"
            fullWidth
            type="number"
            value={text}
            disabled={disabled}
            error={problem !== undefined}
            placeholder="Not set"
            onChange={({ target }: ChangeEvent<HTMLInputElement>) =>
              onType(rule, target.value, target.validity.badInput)
            }
            onBlur={({ target }: FocusEvent<HTMLInputElement>) => {
              const normalized = normalizePrice(target.value, target.validity.badInput);
              if (normalized !== target.value) onType(rule, normalized, false);
            }}
            // Chromium ignores a comma typed into a number field: 12,50 would become 1250.
            onKeyDown={(event) => {
              if (event.key !== ',') return;
              event.preventDefault();
              document.execCommand('insertText', false, '.');
            }}
            // Scrolling over a focused number field would change the price unnoticed.
            onWheel={({ target }) => (target as HTMLElement).blur()}
            slotProps={{
              input: {
                step: 0.01,
                min: 0,
                inputMode: 'decimal',
                'aria-label': `Base price of ${name} (€)`,
                'aria-describedby':
                  [problem && problemId, overtaken && overtakenId].filter(Boolean).join(' ') ||
                  undefined,
              },
            }}
          />
          {overtaken && (
            <div className="overtaken" id={overtakenId}>
              Changed to {priceInWords(rule.base_price)} meanwhile.
            </div>
          )}
          {problem && (
            <div className="problem" id={problemId} role="alert">
              {problem}
            </div>
          )}
        </td>
      </tr>
    );
  },
  // Ignores the callback, which does the same at every render.
  (before, now) =>
    before.rule === now.rule &&
    before.text === now.text &&
    before.unreadable === now.unreadable &&
    before.overtaken === now.overtaken &&
    before.disabled === now.disabled,
);
