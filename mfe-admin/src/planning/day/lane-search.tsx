import { counted } from '@cigogne/contract';
import { SearchInput } from '@cigogne/shared-ui/search-input';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { useLaneSearch } from './use-lane-search';

/** Shown above many lanes: finds a driver's lane, and unfolds the empty ones. */
export function LaneSearch(laneSearch: ReturnType<typeof useLaneSearch>) {
  const { search, setSearch, shown, unused, unfolded, unfold } = laneSearch;
  const isSearching = search.trim() !== '';
  const found = shown.filter(({ driver }) => driver !== null).length;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
      <Box role="search" sx={{ flex: '0 1 320px' }}>
        <SearchInput label="Nom ou numéro du chauffeur" value={search} onChange={setSearch} />
      </Box>
      {isSearching ? (
        <Typography role="status" sx={{ color: 'text.secondary' }}>
          {found === 0 ? 'Aucun chauffeur trouvé.' : counted(found, 'chauffeur')}
        </Typography>
      ) : (
        unused > 0 && (
          <Button aria-expanded={unfolded} onClick={() => unfold(!unfolded)} sx={{ minHeight: 44 }}>
            {unfolded ? 'Masquer' : 'Afficher'}{' '}
            {counted(unused, 'chauffeur sans livraison', 'chauffeurs sans livraison')}
          </Button>
        )
      )}
    </Box>
  );
}
