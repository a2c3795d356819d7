import { useSession } from '@cigogne/shared-api';
import { formatMoment, type SettingsSection, type SettingsSections } from '@cigogne/contract';
import { MissingData } from '@cigogne/shared-ui/missing-data';
import { LoadingSkeleton } from '@cigogne/shared-ui/loading-skeleton';
import { usePageTitle } from '@cigogne/shared-ui/page-title';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useGetSettingsQuery } from '../api/settings';
import { AppearanceSection } from './appearance-section';
import { CompanySection } from './company-section';
import { HistorySection } from './history-section';
import { HoursSection } from './hours-section';
import { LegalSection } from './legal-section';
import { LimitsSection } from './limits-section';
import { MailSection } from './mail-section';
import { RetentionSection } from './retention-section';
import { RoundsSection } from './rounds-section';
import { LEADS, type SettingsTab, TAB_LABELS, TABS } from './sections';
import { useSettingsTab } from './use-settings-tab';

/** 'Paramètres': identity, appearance and rules of the house; admins edit, managers read. */
export default function SettingsScreen() {
  usePageTitle('Paramètres');
  const { user } = useSession();
  const { tab, goTo } = useSettingsTab();
  const readOnly = user?.role !== 'admin';
  return (
    <Box sx={{ maxWidth: 1080, mx: 'auto', p: { xs: 2, sm: 4 } }}>
      <Typography variant="h1" sx={{ mb: 2 }}>
        Paramètres
      </Typography>
      <Tabs
        value={tab}
        onChange={(_event, chosen: SettingsTab) => void goTo(chosen)}
        // Changing tabs may be declined because of unsaved changes: arrows move the focus only, Enter chooses.
        selectionFollowsFocus={false}
        variant="scrollable"
        scrollButtons="auto"
        allowScrollButtonsMobile
        aria-label="Rubriques"
        sx={tabsStyle}
      >
        {TABS.map((value) => (
          <Tab
            key={value}
            value={value}
            label={TAB_LABELS[value]}
            id={`tab-${value}`}
            aria-controls={`panel-${value}`}
          />
        ))}
      </Tabs>
      <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
        {readOnly && tab !== 'history' && (
          <Alert severity="info" icon={<VisibilityOutlined />} sx={{ mb: 3 }}>
            Lecture seule : seuls les administrateurs changent les paramètres.
          </Alert>
        )}
        {tab === 'history' ? <HistorySection /> : <Loaded tab={tab} readOnly={readOnly} />}
      </div>
    </Box>
  );
}

const tabsStyle = {
  borderBottom: 1,
  borderColor: 'divider',
  mb: 3,
  '& button': { px: 1.75 },
  // Scroll buttons appear once the tabs have been measured: the left one would shift them.
  '& .MuiTabScrollButton-root:first-of-type.Mui-disabled': { display: 'none' },
} as const;

interface LoadedProps {
  tab: SettingsSection;
  readOnly: boolean;
}

/** A section once the settings are loaded. */
function Loaded({ tab, readOnly }: LoadedProps) {
  const query = useGetSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data } = query;
  // An older server knows fewer sections.
  if (data && !(tab in data)) {
    return <Alert severity="info">Cette rubrique arrive avec la mise à jour du serveur.</Alert>;
  }
  if (!data) {
    return (
      <MissingData query={query} failure="Les paramètres n’ont pas pu être chargés.">
        <LoadingSkeleton variant="list" rows={6} label="Chargement des paramètres" />
      </MissingData>
    );
  }
  const { updated_at, updated_by } = data[tab];
  return (
    <>
      <Typography sx={{ mb: 3, color: 'text.secondary' }}>
        {LEADS[tab]}
        {updated_at && (
          <>
            {' '}
            Dernier changement : <time dateTime={updated_at}>{formatMoment(updated_at)}</time>
            {updated_by && `, ${updated_by}`}.
          </>
        )}
      </Typography>
      <SectionOf tab={tab} sections={data} readOnly={readOnly} />
    </>
  );
}

function SectionOf({ tab, sections, readOnly }: LoadedProps & { sections: SettingsSections }) {
  switch (tab) {
    case 'company':
      return <CompanySection section={sections.company} readOnly={readOnly} />;
    case 'appearance':
      return <AppearanceSection section={sections.appearance} readOnly={readOnly} />;
    case 'hours':
      return <HoursSection section={sections.hours} readOnly={readOnly} />;
    case 'rounds':
      return <RoundsSection section={sections.rounds} readOnly={readOnly} />;
    case 'limits':
      return <LimitsSection section={sections.limits} readOnly={readOnly} />;
    case 'mail':
      return <MailSection section={sections.mail} readOnly={readOnly} />;
    case 'legal':
      return <LegalSection section={sections.legal} readOnly={readOnly} sections={sections} />;
    case 'retention':
      return <RetentionSection section={sections.retention} readOnly={readOnly} />;
  }
}
