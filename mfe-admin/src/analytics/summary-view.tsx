import type { ReportRange, ShopSummary } from '@cigogne/contract';
import { EmptyState } from '@cigogne/shared-ui/empty-state';
import { MissingData } from '@cigogne/shared-ui/missing-data';
import { LoadingSkeleton } from '@cigogne/shared-ui/loading-skeleton';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import {
  ANALYTICS_FAILURES,
  useSummarizeCompletedQuery,
  useSummarizeIncompleteQuery,
} from '../api/analytics';
import type { Progress } from '../api/progress';
import { NewAccountButton } from '../components/new-account-button';
import { tabStyle } from '../components/tab-style';
import { Charts } from './charts';
import { ShopCards } from './shop-cards';

interface SummaryViewProps {
  range: ReportRange;
  tab: Progress;
  /** Search for shops by name. */
  search: string;
  onTab: (tab: Progress) => void;
  onSearch: (text: string) => void;
  onOpen: (shopId: number) => void;
}

/** The charts of the range, then incomplete and completed deliveries with a card for each shop. */
export function SummaryView({ range, tab, search, ...on }: SummaryViewProps) {
  const always = { refetchOnMountOrArgChange: true };
  const incomplete = useSummarizeIncompleteQuery(range, always);
  const completed = useSummarizeCompletedQuery(range, always);
  const shown = tab === 'incomplete' ? incomplete : completed;
  const shops = shown.currentData;
  return (
    <Charts range={range}>
      <Tabs
        value={tab}
        onChange={(_event, chosen: Progress) => on.onTab(chosen)}
        aria-label="Livraisons par avancement"
        sx={{ borderBottom: 1, borderColor: 'divider', mt: 3, mb: 2.5, '& button': tabStyle }}
      >
        <Tab {...tabOf('incomplete')} label={withCount('Incomplètes', incomplete.currentData)} />
        <Tab {...tabOf('completed')} label={withCount('Complétées', completed.currentData)} />
      </Tabs>
      <Box role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
        {shops && shops.length > 0 ? (
          <ShopCards
            shops={shops}
            progress={tab}
            search={search}
            onSearch={on.onSearch}
            onOpen={on.onOpen}
          />
        ) : shops ? (
          <EmptyState
            icon={<StorefrontOutlined />}
            title="Aucun magasin"
            description="Ajoutez un magasin dans la gestion des utilisateurs."
            action={<NewAccountButton account="shop" label="Créer un magasin" />}
          />
        ) : (
          <MissingData query={shown} failure={ANALYTICS_FAILURES[tab].summary}>
            <LoadingSkeleton variant="cards" label="Chargement des magasins" />
          </MissingData>
        )}
      </Box>
    </Charts>
  );
}

const tabOf = (tab: Progress) => ({
  value: tab,
  id: `tab-${tab}`,
  'aria-controls': `panel-${tab}`,
});

function withCount(label: string, shops: readonly ShopSummary[] | undefined): string {
  return shops
    ? `${label} (${shops.reduce((sum, shop) => sum + shop.total_deliveries, 0)})`
    : label;
}
