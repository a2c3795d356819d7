/** The version of the shell, filled in by the build. */
declare const SHELL_VERSION: string;
