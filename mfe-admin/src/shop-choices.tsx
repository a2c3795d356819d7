import type { Shop } from '@cigogne/contract';
import { useSession } from '@cigogne/shared-api';
import { mayLeave, useNavigate } from '@cigogne/shared-api/router';
import { BusyButton } from '@cigogne/shared-ui/busy-button';
import { useFoundPart } from '@cigogne/shared-ui/found-part';
import { isPlainClick } from '@cigogne/shared-ui/plain-click';
import { SearchInput } from '@cigogne/shared-ui/search-input';
import { ShowMore } from '@cigogne/shared-ui/show-more';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { MouseEvent } from 'react';
import { NewAccountButton, newAccountPath } from './components/new-account-button';
import { useChooseShop, useShopFilter } from './shop-filter';
import { shopLabel } from './shop-label';
import { useRetryShops } from './use-retry-shops';

/** The choice of all shops or one, to filter deliveries and prices. */
export function ShopChoices({ onChosen }: { onChosen: () => void }) {
  const { shopsLoading, shopsFailed } = useSession();
  const retry = useRetryShops();
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      {shopsLoading || shopsFailed ? (
        <>
          <Note>
            {shopsLoading ? 'Chargement des magasins...' : 'Les magasins n’ont pas pu être lus.'}
          </Note>
          {shopsFailed && (
            <BusyButton
              ref={focusChoicesAfter}
              variant="outlined"
              busy={shopsLoading}
              onClick={retry}
              sx={{ minHeight: 44 }}
            >
              Réessayer
            </BusyButton>
          )}
        </>
      ) : (
        <Choices onChosen={onChosen} />
      )}
    </Box>
  );
}

/** Ref of a button that the choices replace: if it has the focus, the first choice gets it. */
function focusChoicesAfter(button: HTMLElement | null): () => void {
  const part = button?.parentElement;
  return () => {
    if (button !== document.activeElement) return;
    queueMicrotask(() => part?.querySelector('button')?.focus());
  };
}

function Choices({ onChosen }: { onChosen: () => void }) {
  const { shops } = useSession();
  const navigate = useNavigate();
  const { shop: selected } = useShopFilter();
  const choose = useChooseShop();
  const createShop = async (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (!(await mayLeave())) return;
    // Closes a phone's drawer, which would cover the form.
    onChosen();
    void navigate(newAccountPath('shop'));
  };
  const { isLong, search, found, part, more } = useFoundPart(shops, textsOf);
  // The chosen shop is always shown, even when it is beyond the listed part.
  const isFurtherDown = selected && found.includes(selected) && !part.includes(selected);
  const shown = isFurtherDown ? [selected, ...part] : part;
  const choices = [
    { key: 0, label: 'Tous les magasins', shop: null },
    ...shown.map((shop) => ({ key: shop.id, label: shopLabel(shop), shop })),
  ];
  return (
    <>
      {isLong && (
        <Box role="search" sx={{ pb: 0.5 }}>
          <SearchInput label="Rechercher un magasin" {...search} />
        </Box>
      )}
      <Box
        component="ul"
        aria-label="Filtrer par magasin"
        sx={{ display: 'grid', gap: 0.5, m: 0, p: 0, listStyle: 'none' }}
      >
        {choices.map(({ key, label, shop }) => (
          <li key={key}>
            <Choice
              label={label}
              chosen={selected?.id === shop?.id}
              onClick={() => void choose(shop).then(onChosen)}
            />
          </li>
        ))}
      </Box>
      <ShowMore {...more} />
      {found.length === 0 && <Note>Aucun magasin trouvé.</Note>}
      {shops.length === 0 && (
        <>
          <NewAccountButton
            account="shop"
            label="Créer un magasin"
            onClick={(event) => void createShop(event)}
          />
        </>
      )}
    </>
  );
}

const textsOf = ({ name, email }: Shop) => [name, email];

function Choice(props: { label: string; chosen: boolean; onClick: () => void }) {
  const { label, chosen, onClick } = props;
  return (
    <Button
      fullWidth
      color={chosen ? 'primary' : 'inherit'}
      aria-pressed={chosen}
      onClick={onClick}
      sx={{
        justifyContent: 'flex-start',
        minHeight: 44,
        px: 1.5,
        textAlign: 'left',
        lineHeight: 1.25,
        overflowWrap: 'anywhere',
        fontSize: '0.9375rem',
        fontWeight: chosen ? 650 : 500,
        // The same background as the frame's own entries.
        '&, &:hover': chosen
          ? { bgcolor: 'color-mix(in srgb, currentColor 11%, transparent)' }
          : undefined,
      }}
    >
      {label}
    </Button>
  );
}

function Note({ children }: { children: string }) {
  return (
    <Typography
      role="status"
      sx={{ px: 1.5, py: 1, fontSize: '0.875rem', color: 'text.secondary' }}
    >
      {children}
    </Typography>
  );
}
