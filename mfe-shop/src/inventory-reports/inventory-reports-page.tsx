import { EmptyState } from '@cigogne/shared-ui/empty-state';
import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined';
import { Page } from '../components/page';

/** Announced for later; no menu leads to it (part 2, section 2). */
export default function InventoryReportsPage() {
  return (
    <Page title="Inventory Reports">
      <EmptyState title="coming soon" icon={<AssessmentOutlined />} />
    </Page>
  );
}
