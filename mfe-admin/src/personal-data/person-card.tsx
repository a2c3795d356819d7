import { messageOf } from '@cigogne/shared-api';
import {
  counted,
  formatDay,
  type Person,
  personalDataCalls,
  type PersonRecord,
  todayInParis,
} from '@cigogne/contract';
import { download } from '@cigogne/shared-api/query';
import { BusyButton } from '@cigogne/shared-ui/busy-button';
import { StatusChip } from '@cigogne/shared-ui/status-chip';
import { toast } from '@cigogne/shared-ui/toast';
import DeleteForeverOutlined from '@mui/icons-material/DeleteForeverOutlined';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { contactOf, keyOf, statusOf, titleOf } from './words';

interface PersonCardProps {
  person: Person;
  /** Keys of the records that belong to another person. */
  unticked: ReadonlySet<string>;
  onToggle: (record: PersonRecord) => void;
  onCorrect: (record: PersonRecord) => void;
  /** Opens the erasure of the ticked records. */
  onErase: (records: readonly PersonRecord[]) => void;
}

/** Records that are probably one person's, to export, correct or erase. Those of somebody else can be unticked. */
export function PersonCard(props: PersonCardProps) {
  const { person, unticked, onToggle, onCorrect, onErase } = props;
  const chosen = person.records.filter((record) => !unticked.has(keyOf(record)));
  const locked = chosen.find(({ lock }) => lock !== null)?.lock;

  return (
    <Card component="li" aria-label={person.name} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
        {person.name}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
        {person.records.map((record) => (
          <RecordRow
            key={keyOf(record)}
            record={record}
            ticked={!unticked.has(keyOf(record))}
            onToggle={() => onToggle(record)}
            onCorrect={() => onCorrect(record)}
          />
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2 }}>
        <ExportButton records={chosen} />
        <Button
          variant="outlined"
          color="error"
          startIcon={<DeleteForeverOutlined />}
          disabled={chosen.length === 0 || locked !== undefined}
          onClick={() => onErase(chosen)}
        >
          {chosen.length > 1 ? `Effacer ${chosen.length} fiches…` : 'Effacer la fiche…'}
        </Button>
      </Box>
      {locked && (
        <Box sx={{ mt: 1, color: 'text.secondary', fontSize: '0.875rem' }}>
          Une fiche cochée ne peut pas encore être effacée : décochez-la pour effacer les autres.
        </Box>
      )}
    </Card>
  );
}

interface RecordRowProps {
  record: PersonRecord;
  ticked: boolean;
  onToggle: () => void;
  onCorrect: () => void;
}

function RecordRow({ record, ticked, onToggle, onCorrect }: RecordRowProps) {
  const status = statusOf(record);
  const title = titleOf(record);
  const correctable = record.kind === 'delivery' || record.kind === 'quote';
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 1,
        py: 1,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Checkbox
        checked={ticked}
        onChange={onToggle}
        slotProps={{ input: { 'aria-label': `${title}, ${record.name}` } }}
        sx={{ ml: -1.25, mt: -0.75 }}
      />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Box sx={{ fontWeight: 650 }}>{title}</Box>
          <Box sx={{ color: 'text.secondary' }}>
            du {formatDay(todayInParis(new Date(record.at)))}
          </Box>
          {status && <StatusChip {...status} />}
        </Box>
        <Box sx={{ mt: 0.25 }}>{[record.name, ...contactOf(record)].join(' · ')}</Box>
        {record.photos > 0 && <Box sx={noteStyle}>{counted(record.photos, 'photo')}</Box>}
        {record.lock && <Box sx={{ ...noteStyle, color: 'warning.dark' }}>{record.lock}</Box>}
      </Box>
      {correctable && (
        <Button size="small" aria-label={`Corriger : ${title}`} onClick={onCorrect}>
          Corriger
        </Button>
      )}
    </Box>
  );
}

const noteStyle = { mt: 0.25, color: 'text.secondary', fontSize: '0.875rem' } as const;

/** Saves the data held in the chosen records as a zip. */
function ExportButton({ records }: { records: readonly PersonRecord[] }) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const { data, error } = await download(
      personalDataCalls.exportPerson,
      { body: { records: records.map(({ kind, id }) => ({ kind, id })) } },
      { fallbackName: 'donnees-personnelles.zip' },
    );
    if (error) toast.error(messageOf(error, 'L’export a échoué.'));
    else toast.success(`${data.fileName} est enregistré.`);
    setBusy(false);
  };
  return (
    <BusyButton
      variant="outlined"
      startIcon={<DownloadOutlined />}
      busy={busy}
      disabled={records.length === 0}
      onClick={() => void save()}
    >
      Exporter
    </BusyButton>
  );
}
