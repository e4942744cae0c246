/* The configuration of Python for all platforms of wheels. It replaces the one of the Python that compiles, which
   describes this machine. The stable ABI needs only these facts, and the compiler knows them of its target. */

#ifndef HANAMACHI_PYCONFIG_H
#define HANAMACHI_PYCONFIG_H

#ifdef _WIN32
#define MS_WIN32
#define MS_WIN64
#define MS_WINDOWS
#define NT_THREADS
#define Py_ENABLE_SHARED /* symbols are imported from python3.dll */
typedef long long Py_ssize_t;
#define HAVE_PY_SSIZE_T 1
#define PY_SSIZE_T_MAX 0x7fffffffffffffffLL
#else
#define _GNU_SOURCE 1 /* alloca, in the glue of cffi */
#define HAVE_SSIZE_T 1
#define HAVE_UNISTD_H 1
#define HAVE_PTHREAD_H 1
#endif

#define HAVE_STDINT_H 1
#define HAVE_WCHAR_H 1
#define SIZEOF_SHORT __SIZEOF_SHORT__
#define SIZEOF_INT __SIZEOF_INT__
#define SIZEOF_LONG __SIZEOF_LONG__
#define SIZEOF_LONG_LONG __SIZEOF_LONG_LONG__
#define SIZEOF_FLOAT __SIZEOF_FLOAT__
#define SIZEOF_DOUBLE __SIZEOF_DOUBLE__
#define SIZEOF_SIZE_T __SIZEOF_SIZE_T__
#define SIZEOF_VOID_P __SIZEOF_POINTER__
#define SIZEOF_WCHAR_T __SIZEOF_WCHAR_T__
#define SIZEOF_TIME_T 8
#define SIZEOF_OFF_T 8

#endif
