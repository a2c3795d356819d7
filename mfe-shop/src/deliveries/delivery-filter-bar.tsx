import { DateInput } from '@cigogne/shared-ui/date-input';
import { SearchInput } from '@cigogne/shared-ui/search-input';
import Box from '@mui/material/Box';
import type { DeliveryFilter } from './search-deliveries';

interface DeliveryFilterBarProps {
  filter: DeliveryFilter;
  onChange: (filter: DeliveryFilter) => void;
}

export function DeliveryFilterBar({ filter, onChange }: DeliveryFilterBarProps) {
  return (
    <Box
      role="search"
      sx={{
        display: 'grid',
        gap: 1.5,
        mb: 2.5,
        gridTemplateColumns: { xs: '1fr 1fr', md: 'minmax(260px, 2fr) 1fr 1fr' },
        '& > :first-of-type': { gridColumn: { xs: 'span 2', md: 'auto' } },
      }}
    >
      <SearchInput
        label="Rechercher un client, une adresse, un produit, un #id"
        value={filter.search}
        onChange={(search) => onChange({ ...filter, search })}
      />
      <DateInput
        label="Du"
        value={filter.from}
        max={filter.to || undefined}
        onChange={(from) => onChange({ ...filter, from })}
      />
      <DateInput
        label="Au"
        value={filter.to}
        min={filter.from || undefined}
        onChange={(to) => onChange({ ...filter, to })}
      />
    </Box>
  );
}
