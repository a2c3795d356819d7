/** The sections linked from the header and the footer (part 1, section 2.2). */
export const ANCHORS = [
  { name: 'Qui sommes-nous', href: '#qui-sommes-nous' },
  { name: 'Nos services', href: '#nos-services' },
  { name: 'Nos clients', href: '#nos-clients' },
  { name: 'Contact', href: '#contact' },
] as const;
