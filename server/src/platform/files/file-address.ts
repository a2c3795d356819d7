/** The address of a stored file, which checks who may see it. */
export function fileAddress(id: string): string;
export function fileAddress(id: string | null): string | null;
export function fileAddress(id: string | null): string | null {
  return id && `/api/files/${id}`;
}
