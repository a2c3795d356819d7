import { productStatus, SECTIONS, type Shop } from '@cigogne/contract';
import { focusTitleAfter } from '@cigogne/shared-ui/focus-title-after';
import { SelectInput } from '@cigogne/shared-ui/select-input';
import FilterAltOffOutlined from '@mui/icons-material/FilterAltOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useListStockerShopsQuery } from '../api/inventory';
import { formatTotal } from '../components/format-total';
import { ProductSearch } from './product-search';
import { STATUS_CHOICES } from './status-choices';
import type { useInventoryAddress } from './use-inventory-address';

interface FilterBarProps {
  address: ReturnType<typeof useInventoryAddress>;
  /** How many products match; undefined until that is known. */
  total: number | undefined;
}

/** Search, shop, section and, on the active tab, status; the number of products found once one is set. */
export function FilterBar({ address, total }: FilterBarProps) {
  const { data: shops = [] } = useListStockerShopsQuery();
  const { filters, activeFilters, setFilter, tab, filtered } = address;
  return (
    <Box role="search" aria-label="Filtres de l’inventaire">
      <Box sx={bar}>
        <Box sx={search}>
          <ProductSearch
            search={filters.search ?? ''}
            clearings={address.clearings}
            onSearch={(text) => setFilter('search', text)}
          />
        </Box>
        <Box sx={wholeLineOnPhone}>
          <SelectInput
            label="Magasin"
            placeholder="Tous les magasins"
            value={String(filters.shop_id ?? '')}
            onChange={(id) => setFilter('shop_id', id)}
            options={shopOptions(shops, filters.shop_id)}
          />
        </Box>
        <Box sx={tab === 'active' ? undefined : wholeLineOnPhone}>
          <SelectInput
            label="Section"
            placeholder="Toutes les sections"
            value={filters.section ?? ''}
            onChange={(section) => setFilter('section', section)}
            options={SECTIONS.map((section) => ({ value: section, label: `Section ${section}` }))}
          />
        </Box>
        {tab === 'active' && (
          <SelectInput
            label="Statut"
            placeholder="Tous les statuts"
            value={activeFilters.status ?? ''}
            onChange={(status) => setFilter('status', status)}
            options={STATUS_CHOICES.map((status) => ({
              value: status,
              label: productStatus(status).inventory,
            }))}
          />
        )}
      </Box>
      {filtered && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
          <Box role="status" className="tabular" sx={{ fontWeight: 600 }}>
            {total !== undefined && `${formatTotal(total)} produit(s) trouvé(s)`}
          </Box>
          <Button
            ref={focusTitleAfter}
            startIcon={<FilterAltOffOutlined />}
            onClick={address.clearFilters}
            sx={{ minHeight: 44, px: 1 }}
          >
            Effacer les filtres
          </Button>
        </Box>
      )}
    </Box>
  );
}

/** Includes a chosen shop that is not in the list: its account is closed, or the list could not be fetched. */
function shopOptions(shops: readonly Shop[], chosen: number | undefined) {
  const isListed = chosen === undefined || shops.some(({ id }) => id === chosen);
  const others = isListed ? [] : [{ value: String(chosen), label: `Magasin n° ${chosen}` }];
  return [...others, ...shops.map(({ id, name }) => ({ value: String(id), label: name }))];
}

const bar = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: {
    xs: 'minmax(0, 1.2fr) minmax(0, 1fr)',
    sm: 'repeat(3, minmax(0, 1fr))',
    md: '2fr repeat(3, minmax(0, 1fr))',
  },
  // Two side by side would cut 'Toutes les sections' and 'Tous les statuts'.
  '@media (max-width: 379.95px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
} as const;
/** 'Toutes les sections' is cut off beside the shops. */
const wholeLineOnPhone = { gridColumn: { xs: '1 / -1', sm: 'auto' } } as const;
/** As high as the selects beside it. */
const search = {
  gridColumn: { xs: '1 / -1', md: 'auto' },
  '& > div': { height: '100%', minHeight: 52 },
} as const;
