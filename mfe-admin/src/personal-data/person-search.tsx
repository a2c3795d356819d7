import { isCallError, messageOf } from '@cigogne/shared-api';
import {
  counted,
  type Person,
  PERSON_RECORDS_MAX,
  PERSON_SEARCH_MAX,
  PERSON_SEARCH_MIN,
  type PersonRecord,
} from '@cigogne/contract';
import { EmptyState } from '@cigogne/shared-ui/empty-state';
import { ErrorState } from '@cigogne/shared-ui/error-state';
import { LoadingSkeleton } from '@cigogne/shared-ui/loading-skeleton';
import { SearchInput } from '@cigogne/shared-ui/search-input';
import { SubmitButton } from '@cigogne/shared-ui/submit-button';
import PersonSearchOutlined from '@mui/icons-material/PersonSearchOutlined';
import Search from '@mui/icons-material/Search';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSearchPersonsMutation } from '../api/personal-data';
import { CorrectModal } from './correct-modal';
import { EraseModal } from './erase-modal';
import { PersonCard } from './person-card';
import { Section } from './section';
import { keyOf } from './words';

const FAILED = 'La recherche a échoué.';
/** The subject of the dialog: one record to correct, or a person's records to erase. */
type Opened =
  | { readonly correct: PersonRecord }
  | { readonly name: string; readonly erase: readonly PersonRecord[] };

const TOO_SHORT = `Indiquez au moins ${PERSON_SEARCH_MIN} caractères.`;

/** Finds the data held about a person. The search text stays out of addresses, so that no history keeps it. */
export function PersonSearch() {
  const [typed, setTyped] = useState('');
  const [tooShort, setTooShort] = useState(false);
  const asked = useRef('');
  const [search, { error, isLoading }] = useSearchPersonsMutation();
  /** Stays on the screen during the search that follows a change. */
  const [found, setFound] = useState<Pick<ResultsProps, 'people' | 'more'>>();
  /** Records of other people, which the user has unticked. They stay unticked in the next search. */
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  /** Not kept in the person's card, which the next search may remove. */
  const [opened, setOpened] = useState<Opened | null>(null);
  const results = useRef<HTMLDivElement>(null);
  const [erasures, setErasures] = useState(0);
  useEffect(() => {
    if (erasures === 0) return;
    // The card to which the dialog has returned the focus is replaced by the new result.
    const { activeElement } = document;
    const isLeft = activeElement !== document.body && !results.current?.contains(activeElement);
    if (!isLeft) results.current?.focus({ preventScroll: true });
  }, [erasures]);

  const send = async (text: string) => {
    asked.current = text;
    const { data } = await search({ body: { search: text } });
    if (data && asked.current === text) setFound(data);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = typed.trim();
    setTooShort(text.length < PERSON_SEARCH_MIN);
    if (text.length < PERSON_SEARCH_MIN) return;
    setFound(undefined);
    setUnticked(new Set());
    void send(text);
  };
  const again = () => void send(asked.current);
  const toggle = (record: PersonRecord) => {
    const next = new Set(unticked);
    if (!next.delete(keyOf(record))) next.add(keyOf(record));
    setUnticked(next);
  };

  return (
    <Section
      title="Une personne"
      description="Cherchez un nom, un téléphone ou un e-mail : livraisons, demandes de devis et comptes."
    >
      <Box
        component="form"
        role="search"
        noValidate
        onSubmit={submit}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, maxWidth: 640, mb: 2.5 }}
      >
        <Box sx={{ flex: '1 1 240px' }}>
          <SearchInput
            label="Nom, téléphone ou e-mail"
            value={typed}
            onChange={(text) => {
              setTyped(text);
              setTooShort(false);
            }}
            maxLength={PERSON_SEARCH_MAX}
          />
        </Box>
        <SubmitButton startIcon={<Search />} loading={isLoading}>
          Chercher
        </SubmitButton>
      </Box>
      {tooShort && (
        <Alert severity="warning" sx={{ mb: 2, maxWidth: 640 }}>
          {TOO_SHORT}
        </Alert>
      )}
      <Box
        ref={results}
        role="group"
        aria-label="Résultats"
        tabIndex={-1}
        sx={{ '&:focus': { outline: 'none' } }}
      >
        {error ? (
          <ErrorState
            message={messageOf(error, FAILED)}
            onRetry={isCallError(error) ? again : undefined}
          />
        ) : found ? (
          <Results {...found} unticked={unticked} onToggle={toggle} onOpen={setOpened} />
        ) : isLoading ? (
          <LoadingSkeleton variant="cards" label="Recherche en cours" />
        ) : null}
      </Box>
      {opened && 'erase' in opened ? (
        <EraseModal
          name={opened.name}
          records={opened.erase}
          onClose={() => setOpened(null)}
          onErased={() => {
            setErasures(erasures + 1);
            again();
          }}
        />
      ) : (
        opened && (
          <CorrectModal
            record={opened.correct}
            onClose={() => setOpened(null)}
            onCorrected={again}
          />
        )
      )}
    </Section>
  );
}

interface ResultsProps {
  people: readonly Person[];
  more: boolean;
  unticked: ReadonlySet<string>;
  onToggle: (record: PersonRecord) => void;
  onOpen: (what: Opened) => void;
}

function Results({ people, more, onOpen, ...card }: ResultsProps) {
  if (people.length === 0) {
    return (
      <EmptyState
        icon={<PersonSearchOutlined />}
        title="Aucun résultat"
        description="Aucune livraison, aucune demande et aucun compte ne correspond."
      />
    );
  }
  return (
    <>
      <Box role="status" sx={{ mb: 1.5, color: 'text.secondary' }}>
        {counted(people.length, 'personne trouvée', 'personnes trouvées')}
      </Box>
      {more && (
        <Alert severity="info" sx={{ mb: 2 }}>
          Seules les {PERSON_RECORDS_MAX} fiches les plus récentes sont montrées. Précisez la
          recherche.
        </Alert>
      )}
      <Box component="ul" aria-label="Personnes" sx={listStyle}>
        {people.map((person) => {
          const [first] = person.records;
          return (
            <PersonCard
              key={keyOf(first!)}
              person={person}
              onCorrect={(correct) => onOpen({ correct })}
              onErase={(erase) => onOpen({ name: person.name, erase })}
              {...card}
            />
          );
        })}
      </Box>
    </>
  );
}

const listStyle = { display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none' } as const;
