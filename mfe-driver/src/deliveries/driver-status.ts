/** Label and colour of a status for drivers (part 2, section 4): all but two are yellow. */
export function driverStatus(status: string): { label: string; color: string } {
  switch (status) {
    case 'in_progress':
      return { label: 'In progress', color: '#3b82f6' };
    case 'completed':
      return { label: 'Completed', color: '#10b981' };
    default:
      return { label: inWords(status), color: '#eab308' };
  }
}

/** `assigned` → `Assigned` */
function inWords(status: string): string {
  const words = status.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
