import type { SettingsSections, VisitRule } from '@cigogne/contract';
import { useGetSettingsQuery } from '../api/settings';
import { FRESH_FOR_S } from './fresh-for';

/** From what the minutes of visits follow; undefined while it is loaded, and from an older server. */
export function useVisitRule(): VisitRule | undefined {
  const { data } = useGetSettingsQuery(undefined, { refetchOnMountOrArgChange: FRESH_FOR_S });
  const sections: Partial<SettingsSections> | undefined = data;
  return sections?.rounds?.values;
}
