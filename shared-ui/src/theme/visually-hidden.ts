/** The style of what only screen readers read. */
export { default as visuallyHidden } from '@mui/utils/visuallyHidden';
