export const layout = (title) => ({ title, width: 1440 });
