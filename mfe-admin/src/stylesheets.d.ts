/** Style sheets are webpack's business; importing one gives nothing. */
declare module '*.css';
