import { matchesSearch, type PricingRule, type Shop } from '@cigogne/contract';
import { useUnsavedChanges } from '@cigogne/shared-api/router';
import { confirm, confirmNotWaiting } from '@cigogne/shared-ui/confirm';
import { EmptyState } from '@cigogne/shared-ui/empty-state';
import { SearchInput } from '@cigogne/shared-ui/search-input';
import { SubmitButton } from '@cigogne/shared-ui/submit-button';
import History from '@mui/icons-material/History';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useRef, useState, type FormEvent } from 'react';
import { useSavePricingRulesMutation } from '../api/pricing';
import { PriceHistory } from './price-history';
import { PriceTable } from './price-table';
import { ReadOnlyNotice } from './read-only-notice';
import { useEditedPrices } from './use-edited-prices';
import { useSaveShortcut } from './use-save-shortcut';
import { saveBarStyle, saveStatusStyle } from '../components/save-bar';

const askToLeave = () =>
  confirm({
    title: 'Leave without saving?',
    message: 'The prices you have changed are not saved yet.',
    confirmLabel: 'Leave without saving',
    cancelLabel: 'Continue editing',
    destructive: true,
  });

const askNotToWait = () => confirmNotWaiting('en');

interface PriceEditorProps {
  shop: Shop;
  rules: readonly PricingRule[];
  /** For managers (part 2, section 6). */
  readOnly: boolean;
}

/** Search, table and 'Save Changes'. */
export function PriceEditor({ shop, rules, readOnly }: PriceEditorProps) {
  const [search, setSearch] = useState('');
  const [historyOpen, setHistoryOpen] = useState(false);
  const prices = useEditedPrices(rules);
  const [save, { isLoading: saving }] = useSavePricingRulesMutation();
  const dirty = !readOnly && prices.changed.length > 0;
  const valid = prices.invalid.length === 0;
  useUnsavedChanges(dirty ? (saving ? askNotToWait : askToLeave) : null);
  const closeHistory = useCallback(() => setHistoryOpen(false), []);

  const submit = async () => {
    if (!dirty || saving || !valid) return;
    const pricingRules = prices.changed;
    const { error } = await save({ shopId: shop.id, pricingRules });
    // Prices that could not be saved stay in the fields.
    if (!error) prices.forget(pricingRules);
  };
  useSaveShortcut(() => void submit());

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  const status = useRef<HTMLDivElement>(null);
  const discard = () => {
    // The button disappears with the changes.
    status.current?.focus();
    prices.discard();
  };
  const shown = rules.filter(({ category_id, category_name }) =>
    matchesSearch(search, category_name, String(category_id)),
  );
  return (
    <>
      {readOnly && <ReadOnlyNotice />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2, alignItems: 'center' }}>
        <Box role="search" sx={{ flex: '1 1 240px' }}>
          <SearchInput
            label="Search categories"
            clearLabel="Clear search"
            value={search}
            onChange={setSearch}
          />
        </Box>
        <Button
          color="inherit"
          startIcon={<History />}
          onClick={() => setHistoryOpen(true)}
          sx={{ minHeight: 48 }}
        >
          Price history
        </Button>
      </Box>
      {/* Excludes the search above, in which Enter must not save prices. */}
      <form noValidate onSubmit={onSubmit}>
        {shown.length > 0 ? (
          <PriceTable rules={shown} prices={prices} disabled={readOnly} />
        ) : (
          <EmptyState
            title="No category found"
            action={
              <Button variant="outlined" onClick={() => setSearch('')}>
                Clear search
              </Button>
            }
          />
        )}
        {!readOnly && (
          <Box sx={{ ...saveBarStyle, mt: 2 }}>
            <Box ref={status} role="status" tabIndex={-1} sx={saveStatusStyle}>
              {dirty && changesOf(prices)}
            </Box>
            {dirty && (
              <Button color="inherit" disabled={saving} onClick={discard}>
                Discard
              </Button>
            )}
            <SubmitButton loading={saving} disabled={!dirty || !valid}>
              Save Changes
            </SubmitButton>
          </Box>
        )}
      </form>
      {historyOpen && <PriceHistory shop={shop} onClose={closeHistory} />}
    </>
  );
}

type EditedPrices = Pick<ReturnType<typeof useEditedPrices>, 'changed' | 'overtaken' | 'invalid'>;

/** How many prices are changed, how many of them also by somebody else, and which invalid ones prevent saving. */
function changesOf({ changed, overtaken, invalid }: EditedPrices): string {
  const changes = changed.length === 1 ? '1 price changed' : `${changed.length} prices changed`;
  return [
    overtaken === 0 ? changes : `${changes}, ${overtaken} also by somebody else`,
    ...(invalid.length === 0
      ? []
      : [`Not valid: ${invalid.map(({ category_name }) => category_name).join(', ')}`]),
  ].join('. ');
}
