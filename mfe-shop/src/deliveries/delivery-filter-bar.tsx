import { DateRangeInput } from '@cigogne/shared-ui/date-range-input';
import { SearchInput } from '@cigogne/shared-ui/search-input';
import Box from '@mui/material/Box';
import type { DeliveryFilter } from './search-deliveries';

interface DeliveryFilterBarProps {
  filter: DeliveryFilter;
  onChange: (filter: DeliveryFilter) => void;
}

/** The search and the days, of which either may be left open. */
export function DeliveryFilterBar({ filter, onChange }: DeliveryFilterBarProps) {
  return (
    <Box
      role="search"
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'start',
        mb: 2.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
        // As high as the fields beside it.
        '& > :first-of-type': { minHeight: 56 },
      }}
    >
      <SearchInput
        label="Rechercher un client, une adresse, un produit, un #id"
        value={filter.search}
        onChange={(search) => onChange({ ...filter, search })}
      />
      <DateRangeInput
        startLabel="Du"
        endLabel="Au"
        start={filter.from}
        end={filter.to}
        onChange={({ start, end }) => onChange({ ...filter, from: start, to: end })}
      />
    </Box>
  );
}
