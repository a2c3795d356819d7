import type { SettingsSections, VisitRule } from '@cigogne/contract';
import { useGetSettingsQuery } from '../api/settings';

/** From what the minutes of visits follow; undefined while it is loaded, and from a server of before. */
export function useVisitRule(): VisitRule | undefined {
  const { data } = useGetSettingsQuery();
  const sections: Partial<SettingsSections> | undefined = data;
  return sections?.rounds?.values;
}
