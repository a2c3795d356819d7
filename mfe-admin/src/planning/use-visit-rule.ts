import type { SettingsSections, VisitRule } from '@cigogne/contract';
import { useGetSettingsQuery } from '../api/settings';
import { FRESH_FOR_S } from './fresh-for';

/** The rule for the minutes of visits; undefined while loading, and with an older server. */
export function useVisitRule(): VisitRule | undefined {
  const { data } = useGetSettingsQuery(undefined, { refetchOnMountOrArgChange: FRESH_FOR_S });
  const sections: Partial<SettingsSections> | undefined = data;
  return sections?.rounds?.values;
}
