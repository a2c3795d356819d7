import { NO_TEXT_YET } from '@cigogne/shared-ui/no-text-yet';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import { formatTotal } from '../components/format-total';
import type { InventoryTab } from './use-inventory-address';

const TABS: readonly { key: InventoryTab; label: string }[] = [
  { key: 'active', label: 'Inventaire Actif' },
  { key: 'received', label: 'Reçus' },
  { key: 'delivered', label: 'Livrés' },
];

interface InventoryTabsProps {
  tab: InventoryTab;
  /** The number of products of each list; undefined while unknown. */
  counts: Readonly<Record<InventoryTab, number | undefined>>;
  onChange: (tab: InventoryTab) => void;
  /** The list of the current tab. */
  children: ReactNode;
}

export function InventoryTabs({ tab, counts, onChange, children }: InventoryTabsProps) {
  return (
    <>
      <Tabs
        value={tab}
        onChange={(_event, chosen: InventoryTab) => onChange(chosen)}
        aria-label="Listes de l’inventaire"
        variant="fullWidth"
        sx={{
          borderBottom: 1,
          borderColor: 'divider',
          mb: 2,
          // All three fit side by side, on phones too.
          '& .MuiTab-root': {
            minWidth: 0,
            minHeight: 48,
            px: { xs: 0.5, sm: 2 },
            flex: { xs: '1 0 auto', sm: '0 0 auto' },
          },
        }}
      >
        {TABS.map(({ key, label }) => (
          <Tab
            key={key}
            value={key}
            id={`inventory-tab-${key}`}
            aria-controls={`inventory-panel-${key}`}
            label={<LabelWithCount label={label} count={counts[key]} />}
          />
        ))}
      </Tabs>
      <div role="tabpanel" id={`inventory-panel-${tab}`} aria-labelledby={`inventory-tab-${tab}`}>
        {children}
      </div>
    </>
  );
}

function LabelWithCount({ label, count }: { label: string; count: number | undefined }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', sm: 'row' },
        alignItems: 'center',
        gap: { xs: 0.5, sm: 1 },
      }}
    >
      {label}
      <Box
        component="span"
        className="tabular"
        sx={{
          px: 1,
          // As wide as the longest count, '9999+', so that a count that arrives later moves nothing.
          minWidth: 'calc(5ch + 16px)',
          textAlign: 'center',
          boxSizing: 'border-box',
          borderRadius: 4,
          fontSize: '0.8125rem',
          lineHeight: '24px',
          color: 'text.primary',
          bgcolor: 'action.selected',
        }}
      >
        {count === undefined ? NO_TEXT_YET : formatTotal(count)}
      </Box>
    </Box>
  );
}
