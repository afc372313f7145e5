import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// What a test waits for may take its time on a machine that is slow or does other work as well.
configure({ asyncUtilTimeout: 30_000 });
