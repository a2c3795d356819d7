import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { memo, type ReactNode } from 'react';
import type { DeliveryCounts } from './delivery-counters';
import type { DeliveryTab } from './use-deliveries-address';

interface DeliveryTabsProps {
  tab: DeliveryTab;
  counts: DeliveryCounts;
  onChange: (tab: DeliveryTab) => void;
  /** The list of the current tab. */
  children: ReactNode;
}

export function DeliveryTabs({ children, ...bar }: DeliveryTabsProps) {
  const { tab } = bar;
  return (
    <Box>
      <TabBar {...bar} />
      <Box role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
        {children}
      </Box>
    </Box>
  );
}

const TabBar = memo(function TabBar({
  tab,
  counts,
  onChange,
}: Omit<DeliveryTabsProps, 'children'>) {
  return (
    <Tabs
      value={tab}
      onChange={(_event, chosen: DeliveryTab) => onChange(chosen)}
      variant="fullWidth"
      aria-label="Deliveries"
      sx={{ borderBottom: 1, borderColor: 'divider', mb: 2 }}
    >
      <Tab {...tabOf('incomplete')} label={withCount('Incomplete', counts.incomplete)} />
      <Tab {...tabOf('completed')} label={withCount('Completed', counts.completed)} />
    </Tabs>
  );
});

const tabOf = (tab: DeliveryTab) => ({
  value: tab,
  id: `tab-${tab}`,
  'aria-controls': `panel-${tab}`,
  sx: { minHeight: 48 },
});

const withCount = (label: string, count: number | undefined) =>
  count === undefined ? label : `${label} (${count})`;
