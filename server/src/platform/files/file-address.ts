/** Address of a stored file; requests to it are authorized. */
export function fileAddress(id: string): string;
export function fileAddress(id: string | null): string | null;
export function fileAddress(id: string | null): string | null {
  return id && `/api/files/${id}`;
}
