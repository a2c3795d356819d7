import { fetchShops, useAppDispatch, useSession } from '@cigogne/shared-api';
import { mayLeave, useNavigate } from '@cigogne/shared-api/router';
import { isPlainClick } from '@cigogne/shared-ui/plain-click';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { MouseEvent } from 'react';
import { NewAccountButton, newAccountPath } from './components/new-account-button';
import { useChooseShop, useShopFilter } from './shop-filter';

/** All shops, or one of them, to filter deliveries and prices by. */
export function ShopChoices({ onChosen }: { onChosen: () => void }) {
  const { shops, shopsLoading, shopsFailed } = useSession();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { shop: selected } = useShopFilter();
  const choose = useChooseShop();
  if (shopsLoading) return <Note>Chargement des magasins...</Note>;
  if (shopsFailed) {
    return (
      <>
        <Note>Les magasins n’ont pas pu être lus.</Note>
        <Button
          variant="outlined"
          onClick={() => void dispatch(fetchShops())}
          sx={{ minHeight: 44 }}
        >
          Réessayer
        </Button>
      </>
    );
  }
  const createShop = async (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (!(await mayLeave())) return;
    // Closes the drawer of a phone: it would lie over the form.
    onChosen();
    void navigate(newAccountPath('shop'));
  };
  const choices = [
    { key: 0, label: 'Tous les magasins', shop: null },
    ...shops.map((shop) => ({ key: shop.id, label: shop.name, shop })),
  ];
  return (
    <>
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
      {shops.length === 0 && (
        <>
          <Note>Aucun magasin trouvé.</Note>
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
        // The background of the frame's own entries.
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
