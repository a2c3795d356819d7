import { useSession } from '@cigogne/shared-api';
import { defaultReportRange, earliestReportDay, type ReportRange } from '@cigogne/contract';
import { useAddressParams } from '@cigogne/shared-api/router';
import { useToday } from '@cigogne/shared-api/use-today';
import { useState } from 'react';
import type { Progress } from '../api/progress';
import { rangeProblem } from './range-problem';

/**
 * The searched range and the tab, both in the address; the values of the two fields, and their error.
 * An address with a range that the role may not see is refused like such a search.
 */
export function useReportRange() {
  const [params, change] = useAddressParams();
  const role = useSession().user?.role ?? 'admin';
  const today = useToday();
  const fallback = defaultReportRange(role, today);
  const asked: ReportRange = {
    start_date: params.get('start') ?? fallback.start_date,
    end_date: params.get('end') ?? fallback.end_date,
  };
  const refused = rangeProblem(asked, role);
  const range = refused ? fallback : asked;
  const [draft, setDraft] = useState(range);
  const [problem, setProblem] = useState(refused?.sentence ?? null);
  const inAddress = `${asked.start_date} ${asked.end_date}`;
  const [seenAddress, setSeenAddress] = useState(inAddress);
  // Back, forward or a link has changed the range without the two fields.
  if (inAddress !== seenAddress) {
    setSeenAddress(inAddress);
    setDraft(range);
    setProblem(refused?.sentence ?? null);
  }

  const tab: Progress = params.get('tab') === 'completed' ? 'completed' : 'incomplete';
  const put = ({ start_date, end_date }: ReportRange) =>
    change((next) => {
      const isDefault = start_date === fallback.start_date && end_date === fallback.end_date;
      for (const [name, day] of [
        ['start', start_date],
        ['end', end_date],
      ] as const) {
        if (isDefault) next.delete(name);
        else next.set(name, day);
      }
    });

  return {
    range,
    draft,
    earliest: earliestReportDay(role, today),
    problem,
    tab,
    setTab: (tab: Progress) =>
      change((next) => (tab === 'incomplete' ? next.delete('tab') : next.set('tab', tab))),
    edit: (fields: Partial<ReportRange>) => {
      setProblem(null);
      setDraft((before) => ({ ...before, ...fields }));
    },
    /** @returns whether the range can be searched */
    search: (): boolean => {
      const found = rangeProblem(draft, role);
      setProblem(found?.sentence ?? null);
      if (found?.resetStart) setDraft({ ...draft, start_date: found.resetStart });
      if (!found) put(draft);
      return !found;
    },
    clear: () => {
      setProblem(null);
      setDraft(fallback);
      put(fallback);
    },
  };
}
