import { formatDay } from '@cigogne/shared-api/rules';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import {
  useReportCompletedByDriverQuery,
  useReportIncompleteByDriverQuery,
  type Progress,
} from '../api/driver-report';
import { tabStyle } from '../pieces/tab-style';
import { DriverList } from './driver-list';
import { PrintStyles } from './print-styles';
import { RangeForm } from './range-form';
import { SummaryCards } from './summary-cards';
import { usePrinting } from './use-printing';
import { useReportRange } from './use-report-range';

const TABS: readonly { value: Progress; label: string }[] = [
  { value: 'incomplete', label: 'Incomplete Deliveries' },
  { value: 'completed', label: 'Completed Deliveries' },
];

/** 'Driver Schedule': who drives what in a range, and what it earns (part 2, section 2). */
export default function DriversScreen() {
  const report = useReportRange();
  const { range, tab } = report;
  const printing = usePrinting();
  const always = { refetchOnMountOrArgChange: true };
  const incomplete = useReportIncompleteByDriverQuery(range, always);
  const completed = useReportCompletedByDriverQuery(range, always);
  const shown = tab === 'incomplete' ? incomplete : completed;
  const busy = incomplete.isFetching || completed.isFetching;

  const search = () => {
    if (!report.search()) return;
    const same =
      report.draft.start_date === range.start_date && report.draft.end_date === range.end_date;
    // Another range is asked for by itself; the same one means: again.
    if (same && !busy) {
      void incomplete.refetch();
      void completed.refetch();
    }
  };

  return (
    <Box sx={{ maxWidth: 1160, mx: 'auto', p: { xs: 2, sm: 4 } }}>
      <PrintStyles />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3 }}>
        <Typography variant="h1" sx={{ flex: 1 }}>
          Driver Schedule
        </Typography>
        <Button
          className="no-print"
          variant="outlined"
          color="inherit"
          startIcon={<PrintOutlined />}
          disabled={!shown.currentData?.length}
          onClick={() => window.print()}
        >
          Print
        </Button>
      </Box>
      {printing && (
        <Typography sx={{ mb: 2 }}>
          {TABS.find(({ value }) => value === tab)?.label}, {formatDay(range.start_date)} –{' '}
          {formatDay(range.end_date)}
        </Typography>
      )}
      <RangeForm
        draft={report.draft}
        range={range}
        problem={report.problem}
        busy={busy}
        onEdit={report.edit}
        onSearch={search}
        onClear={report.clear}
      />
      <SummaryCards
        incomplete={incomplete.currentData}
        completed={completed.currentData}
        loading={busy}
      />
      <Tabs
        value={tab}
        onChange={(_event, chosen: Progress) => report.setTab(chosen)}
        aria-label="Deliveries by progress"
        sx={{ borderBottom: 1, borderColor: 'divider', mb: 2.5, '& button': tabStyle }}
      >
        {TABS.map(({ value, label }) => (
          <Tab
            key={value}
            value={value}
            label={label}
            id={`tab-${value}`}
            aria-controls={`panel-${value}`}
          />
        ))}
      </Tabs>
      <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
        <DriverList
          key={tab}
          progress={tab}
          range={range}
          drivers={shown.currentData}
          error={shown.isFetching ? undefined : shown.error}
          onRetry={() => void shown.refetch()}
          printing={printing}
        />
      </div>
    </Box>
  );
}
