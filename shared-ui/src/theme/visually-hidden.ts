/** The style of content for screen readers only. */
export { default as visuallyHidden } from '@mui/utils/visuallyHidden';
