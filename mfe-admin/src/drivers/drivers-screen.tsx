import { formatDay } from '@cigogne/contract';
import { usePageTitle } from '@cigogne/shared-ui/page-title';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useCallback } from 'react';
import {
  useTotalCompletedByDriverQuery,
  useTotalIncompleteByDriverQuery,
} from '../api/driver-report';
import type { Progress } from '../api/progress';
import { CapacitiesLink } from '../components/capacities-link';
import { tabStyle } from '../components/tab-style';
import { DriverList } from './driver-list';
import { PrintButton } from './print-button';
import { PrintStyles } from './print-styles';
import { RangeForm } from './range-form';
import { countOf } from './report-sums';
import { SummaryCards } from './summary-cards';
import { useFoundToast } from './use-found-toast';
import { usePrinting } from './use-printing';
import { useReportRange } from './use-report-range';

const TABS: readonly { value: Progress; label: string }[] = [
  { value: 'incomplete', label: 'Incomplete Deliveries' },
  { value: 'completed', label: 'Completed Deliveries' },
];

/** 'Driver Schedule': the deliveries and earnings of each driver in a range (part 2, section 2). */
export default function DriversScreen() {
  usePageTitle('Driver Schedule');
  const report = useReportRange();
  const { range, tab } = report;
  const always = { refetchOnMountOrArgChange: true };
  const incomplete = useTotalIncompleteByDriverQuery(range, always);
  const completed = useTotalCompletedByDriverQuery(range, always);
  useFoundToast(range, { incomplete, completed });
  const shown = tab === 'incomplete' ? incomplete : completed;
  const drivers = shown.currentData;
  const printing = usePrinting(drivers?.length ? { progress: tab, range, drivers } : undefined);
  const busy = incomplete.isFetching || completed.isFetching;

  const { refetch: countIncomplete } = incomplete;
  const { refetch: countCompleted } = completed;
  const searchAgain = useCallback(() => {
    void countIncomplete();
    void countCompleted();
  }, [countIncomplete, countCompleted]);

  const search = () => {
    if (!report.search()) return;
    const same =
      report.draft.start_date === range.start_date && report.draft.end_date === range.end_date;
    // Another range is fetched because the address changes; the same range has to be refetched here.
    if (same && !busy) searchAgain();
  };

  return (
    <Box sx={{ maxWidth: 1160, mx: 'auto', p: { xs: 2, sm: 4 } }}>
      <PrintStyles />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3 }}>
        <Typography variant="h1" sx={{ flex: 1 }}>
          Driver Schedule
        </Typography>
        <CapacitiesLink className="no-print" sx={{ minHeight: 44 }}>
          Absences and capacities
        </CapacitiesLink>
        <PrintButton printing={printing} count={countOf(drivers ?? [])} />
      </Box>
      {printing.printView && (
        <Typography sx={{ mb: 2 }}>
          {TABS.find(({ value }) => value === tab)?.label}, {formatDay(range.start_date)} –{' '}
          {formatDay(range.end_date)}
        </Typography>
      )}
      <RangeForm
        draft={report.draft}
        range={range}
        earliest={report.earliest}
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
        className="no-print"
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
          drivers={drivers}
          searchedAt={shown.fulfilledTimeStamp ?? 0}
          error={shown.isFetching ? undefined : shown.error}
          onSearchAgain={searchAgain}
          printing={printing}
        />
      </div>
    </Box>
  );
}
